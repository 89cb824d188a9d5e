import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { delays } from '../../../machines/kiosk/kiosk.machine.ts';
import type { KioskStation } from '../../../src/domain/kiosk.ts';
import { kioskStations } from '../../support/kiosk-samples.ts';
import { atTheCounter, attracts, onStage, reads, said, unsaid, type Staged } from './on-stage.tsx';
import { refusedBy } from '../../support/server-texts.ts';
import type { ServerText } from '../../../src/server/texts.ts';
import type { Failure } from '../../../src/domain/failure.ts';

const meta: Meta = { title: 'screens/kiosk/staff', ...atTheCounter };
export default meta;

const refusedPin = (refusal: Failure, words: string): StoryObj => ({
  play: async ({ canvas, loaded, userEvent }) => {
    const staged = onStage.of({ loaded });
    await staged.loadStation.succeeds(kioskStations.ready);
    await attracts(canvas);
    await userEvent.click(canvas.getByRole('button', { name: /Personal/ }));
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
    for (const digit of '204816')
      await userEvent.click(await canvas.findByRole('button', { name: digit }));
    await waitFor(() => expect(staged.checkPin.waiting()).toBe(1));
    await staged.checkPin.fails(refusal);
    await expect(await canvas.findByText(words)).toBeVisible();
  },
});
/** Frame v4. */
export const Pin = refusedPin(
  refusedBy('kioskPinWrong', 'server.kioskPinWrong', { values: { tries: 4 } }),
  'Die PIN stimmt nicht. Noch 4 Versuche.',
);
export const PinLocked = refusedPin(
  refusedBy('kioskPinLocked', 'server.kioskPinLocked', { values: { minutes: 10 } }),
  'Zu viele falsche Versuche. Gesperrt für 10 Minuten.',
);

/** Frame v5. */
export const Panel: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const staged = onStage.of({ loaded });
    await staged.loadStation.succeeds(kioskStations.ready);
    await attracts(canvas);
    await userEvent.click(canvas.getByRole('button', { name: /Personal/ }));
    await canvas.findByText('Nur für Personal');
    staged.actor.send({ type: 'staff.types', digit: '204816' });
    await staged.checkPin.succeeds(null);
    await expect(await canvas.findByText('Kioskmodus verlassen')).toBeVisible();
    await expect(canvas.getByText('verbunden')).toBeVisible();
  },
};

const atPanel = async (
  staged: Staged,
  canvas: StoryContext['canvas'],
  station: KioskStation = kioskStations.ready,
) => {
  await staged.loadStation.succeeds(station);
  await attracts(canvas);
  staged.actor.send({ type: 'staff.opens' });
  staged.actor.send({ type: 'staff.types', digit: '204816' });
  await staged.checkPin.succeeds(null);
  return canvas.findByRole('button', { name: 'Station prüfen' });
};

/** Instructions for a jammed slot, shown before any test. */
export const SlotOutOfOrder: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await atPanel(onStage.of({ loaded }), canvas, kioskStations.jammed);
    await expect(canvas.getByText(/^Gestört: Fach\s7$/)).toBeVisible();
    await expect(canvas.getByText(/Nehmen Sie die Powerbanks dort von Hand heraus/)).toBeVisible();
  },
};

/** The lamp flashes, and the slots show their contents. */
export const CabinetAnswered: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const staged = onStage.of({ loaded });
    await userEvent.click(await atPanel(staged, canvas));
    await staged.testCabinet.succeeds({ testId: 'test' });
    await expect(
      await canvas.findByText(/Die Lampe der Station blinkt jetzt/, unsaid),
    ).toBeVisible();
    await expect(said()).toHaveTextContent(/Die Lampe der Station blinkt/);
    await reads(staged, kioskStations.tested);
    await expect(await canvas.findByText(/Die Station hat geantwortet/, unsaid)).toBeVisible();
    await expect(said()).toHaveTextContent(/Die Station hat geantwortet/);
    await expect(canvas.getByText(/Gestört: Fach\s7/)).toBeVisible();
  },
};

export const CabinetTestedFine: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const staged = onStage.of({ loaded });
    await userEvent.click(await atPanel(staged, canvas));
    await staged.testCabinet.succeeds({ testId: 'test' });
    await canvas.findByText(/Die Lampe der Station blinkt jetzt/);
    await reads(staged, { ...kioskStations.ready, answeredTest: 'test' });
    await expect(await canvas.findByText(/alle Fächer sind in Ordnung/)).toBeVisible();
  },
};

export const CabinetSilent: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const staged = onStage.of({ loaded });
    await userEvent.click(await atPanel(staged, canvas));
    await staged.testCabinet.succeeds({ testId: 'test' });
    await canvas.findByText(/Die Lampe der Station blinkt jetzt/);
    staged.clock.increment(delays.testedFor);
    await expect(await canvas.findByText(/Die Station hat nicht geantwortet/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Station prüfen' })).toBeVisible();
  },
};

/** The backend is silent: the panel stays, and says so. */
export const NoConnection: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const staged = onStage.of({ loaded });
    await atPanel(staged, canvas);
    staged.clock.increment(delays.refresh);
    await staged.loadStation.fails({ kind: 'network' });
    await expect(await canvas.findByText('keine Verbindung')).toBeVisible();
  },
};

/** Last failure of the station's test, with its number in the log. */
const notTested = (reason: 'offline' | 'unavailable', key: ServerText): StoryObj => ({
  play: async ({ canvas, loaded, userEvent }) => {
    const staged = onStage.of({ loaded });
    await userEvent.click(await atPanel(staged, canvas));
    await staged.testCabinet.fails(refusedBy(reason, key, { requestId: 'F-7F3K-29QX' }));
    await expect(await canvas.findByText('F-7F3K-29QX')).toBeVisible();
    await reads(staged, kioskStations.ready);
    await expect(canvas.getByText('F-7F3K-29QX')).toBeVisible();
  },
});
export const LastFailures = notTested('offline', 'server.cabinetTestOffline');
export const TestPerhapsNotHeard = notTested('unavailable', 'server.cabinetTestUnknown');
export const TestRefused = notTested('unavailable', 'server.cabinetTestRefused');
