import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CabinetDrawing } from '../../src/widgets/CabinetDrawing.tsx';
import {
  CodeSlots,
  EmptyCabinet,
  InsertDrawing,
  NoConnectionDrawing,
  PowerBankDrawing,
} from '../../src/widgets/Drawings.tsx';
import { Bank, Cell } from '../../src/widgets/CabinetSlot.tsx';
import { Beside, Stack } from '../../src/ui/layout/Layout.tsx';
import { offlineIcon, receiptIcon } from '../../src/ui/layout/more-icons.ts';
import { brokenSlots, chargingSlots, manySlots, onPage, slots } from './samples.tsx';

const meta: Meta<typeof CabinetDrawing> = {
  title: 'Widgets/Cabinet',
  component: CabinetDrawing,
  args: { slots, label: 'Ladestation' },
  decorators: [Story => onPage(<Story />)],
};
export default meta;
type Story = StoryObj<typeof CabinetDrawing>;

export const Loaded: Story = {
  args: { label: '5 Powerbanks bereit, 1 lädt, 2 Fächer frei' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /5 Powerbanks bereit/ })).toBeVisible();
  },
};
export const ChargingOnly: Story = { args: { slots: chargingSlots } };
export const Waiting: Story = { args: { headroom: true } };
export const Lit: Story = { args: { lit: [5], headroom: true } };
export const Raised: Story = {
  args: { raised: [5], headroom: true, label: 'Fach 5 leuchtet, die Powerbank steht heraus' },
};
export const Unlit: Story = { args: { unlit: true } };
export const Offline: Story = { args: { badge: offlineIcon, label: 'Station ohne Verbindung' } };
export const Unknown: Story = { args: { badge: 'unknown' } };
export const Failed: Story = { args: { badge: 'failed', slots: brokenSlots } };
export const Receipt: Story = { args: { badge: receiptIcon } };
export const OutOfOrder: Story = { args: { slots: brokenSlots } };
export const OneSlot: Story = { args: { slots: manySlots(1) } };
export const Twelve: Story = { args: { slots: manySlots(12) } };
export const TwentyFour: Story = { args: { slots: manySlots(24), raised: [17], headroom: true } };
/** A slot alone, in each of its states. */
export const EverySlot: StoryObj = {
  render: () => (
    <svg viewBox="0 0 160 96" role="img" aria-label="Bereit, lädt, leer, defekt">
      {[...slots.slice(1, 4), ...brokenSlots.filter(({ state }) => state === 'outOfOrder')]
        .slice(0, 4)
        .map((slot, column) => (
          <g key={slot.number}>
            <Bank slot={slot} x={8 + column * 38} dim={false} raised={false} still />
            <Cell slot={slot} x={10 + column * 38} dim={false} lit={false} />
          </g>
        ))}
    </svg>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /Bereit/ })).toBeVisible();
  },
};
export const Others: StoryObj = {
  render: () => (
    <Stack gap={16}>
      <PowerBankDrawing />
      <NoConnectionDrawing label="Verbindung unterbrochen" />
      <EmptyCabinet />
      <CodeSlots code="BW-4812" />
      <Beside picture={<InsertDrawing />}>
        Einschieben, bis es klickt. Die Miete endet von selbst.
      </Beside>
    </Stack>
  ),
};
