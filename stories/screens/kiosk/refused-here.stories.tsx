import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import type { Failure } from '../../../src/domain/failure.ts';
import { RefusedHere } from '../../../src/features/kiosk/RefusedHere.tsx';
import { cabinet } from '../../support/cabinet-samples.ts';
import { refusedBy } from '../../support/server-texts.ts';

/** Nothing was rented at a venue's tablet. */
const meta: Meta<typeof RefusedHere> = {
  title: 'pages/kiosk/refusedHere',
  component: RefusedHere,
  globals: { viewport: { value: 'kiosk', isRotated: false } },
  args: { code: 'BW-4821', cabinet: null, failure: null, onRetry: fn(), onFinish: fn() },
};
export default meta;
type Story = StoryObj<typeof RefusedHere>;

const because = (failure: Failure): Story => ({ args: { failure } });

/** The drawing shows a tablet, and no way leads to a page that only phones have. */
export const NoNetwork: Story = {
  args: { failure: { kind: 'network' } },
  play: async ({ args, canvas, userEvent }) => {
    const drawing = { name: 'Zwischen Tablet und Station fehlt die Verbindung' };
    await expect(canvas.getByRole('img', drawing)).toBeVisible();
    for (const part of ['main', 'contentinfo'])
      await expect(within(canvas.getByRole(part)).queryByRole('link')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Erneut prüfen' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Zurück zur Station' }));
    await expect(args.onFinish).toHaveBeenCalledOnce();
  },
};
export const Offline = because({
  kind: 'cabinet',
  fault: { kind: 'offline' },
  cabinetCode: 'BW-4821',
});
export const NoBattery = because({
  kind: 'cabinet',
  fault: { kind: 'noBattery' },
  cabinetCode: 'BW-4821',
});
export const RoleMissing = because({ kind: 'forbidden' });
export const Unexpected = because({ kind: 'unexpected', requestId: 'F-7KQM-2XPD' });
/** A member has a power bank already. */
export const RentalRunning: Story = {
  args: { cabinet, failure: { kind: 'activeRental' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Melden Sie sich dort an/)).toBeVisible();
  },
};
export const Unpaid: Story = {
  args: { cabinet, failure: { kind: 'unpaidOrders' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Melden Sie sich dort an/)).toBeVisible();
  },
};
/** Refused for good: it cannot be asked again. */
export const InService: Story = {
  args: {
    cabinet,
    failure: refusedBy('inService', 'server.inService', { values: { devicecode: 'BW-4821' } }),
    onRetry: null,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Erneut versuchen' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
