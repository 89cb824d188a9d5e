import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import {
  cabinetCheckMachine,
  delays,
} from '../../../machines/cabinet-check/cabinet-check.machine.ts';
import { nearbyMachine } from '../../../machines/nearby/nearby.machine.ts';
import type { CabinetFault } from '../../../src/domain/cabinet-fault.ts';
import { CabinetCheckScreen } from '../../../src/features/cabinet-check/CabinetCheckScreen.tsx';
import { ElsewhereContext } from '../../../src/screens/frame/surroundings.ts';
import { NearestStations } from '../../../src/features/nearby/NearestStations.tsx';
import { nearby } from '../../support/nearby-samples.ts';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';

const onStage = stage(() => {
  const around = worldOf(nearbyMachine, { wanted: 'banks', from: 'BW-4821', limit: 3 });
  around.actor.start();
  return {
    ...around,
    ...worldOf(cabinetCheckMachine, { code: { kind: 'cabinet', code: 'BW-4821' } }),
    around: around.actor,
  };
});

/** No dead end: the nearest stations, the way to the first, and a look at this one by itself. */
const meta: Meta = {
  title: 'screens/cabinetCheck/elsewhere',
  beforeEach: onStage.beforeEach,
  render: (_, context) => {
    const { actor, around } = onStage.of(context);
    return (
      <ElsewhereContext
        value={({ children }) => (
          <NearestStations actor={around} system="ios">
            {children}
          </NearestStations>
        )}
      >
        <CabinetCheckScreen actor={actor} />
      </ElsewhereContext>
    );
  },
};
export default meta;

const nearest = { ...nearby.banks, cabinets: nearby.banks.cabinets.slice(0, 3) };

const faulty = (fault: CabinetFault, reading = nearest): StoryObj => ({
  play: async ({ canvas, loaded }) => {
    const { ensureSession, checkCabinet, loadNearby } = onStage.of({ loaded });
    await ensureSession.succeeds(null);
    await checkCabinet.fails({ kind: 'cabinet', fault, cabinetCode: 'BW-4821' });
    await loadNearby.succeeds(reading);
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(3);
  },
});

export const NoBatteryHere: StoryObj = {
  play: async context => {
    await faulty({ kind: 'noBattery' }).play?.(context);
    const { canvas } = context;
    await expect(canvas.getByText('3 frei')).toBeVisible();
    const dock = within(canvas.getByRole('contentinfo'));
    await expect(dock.getByRole('link', { name: 'Weg zu Café Morgenrot' })).toHaveAttribute(
      'href',
      expect.stringContaining('https://maps.apple.com/'),
    );
    await expect(dock.getByRole('button', { name: 'Erneut prüfen' })).toBeVisible();
  },
};
/** Another station is at the same place. */
export const Offline: StoryObj = {
  play: async context => {
    const [first, ...others] = nearest.cabinets;
    if (!first) throw new Error('no station is listed');
    const beside = { ...nearest, cabinets: [{ ...first, distance: 0 }, ...others] };
    await faulty({ kind: 'offline' }, beside).play?.(context);
    await expect(context.canvas.getByText('am selben Ort')).toBeVisible();
  },
};
export const InService = faulty({ kind: 'inService' });
/** Other stations help, the code first. */
export const UnknownCode = faulty({ kind: 'unknownCode' });

/** The main action stands where it stays before any station is known. */
export const NoneYet: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { ensureSession, checkCabinet } = onStage.of({ loaded });
    await ensureSession.succeeds(null);
    await checkCabinet.fails({
      kind: 'cabinet',
      fault: { kind: 'offline' },
      cabinetCode: 'BW-4821',
    });
    const dock = within(await canvas.findByRole('contentinfo'));
    await expect(await dock.findByRole('link', { name: 'Andere Station suchen' })).toBeVisible();
  },
};

/** Five seconds later it is asked again, and the page stays as it is. */
export const LooksAgain: StoryObj = {
  play: async context => {
    await faulty({ kind: 'noBattery' }).play?.(context);
    const { clock, checkCabinet } = onStage.of(context);
    clock.increment(delays.lookAgain);
    await expect(checkCabinet.waiting()).toBe(1);
    await expect(context.canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Hier ist gerade keine Power\u00adbank bereit',
    );
  },
};
