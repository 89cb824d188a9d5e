import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { createActor, SimulatedClock } from 'xstate';
import { provideAll } from '../../../machines/declare.ts';
import type { KioskEvent } from '../../../machines/kiosk/kiosk.events.ts';
import { delays, kioskMachine } from '../../../machines/kiosk/kiosk.machine.ts';
import { lostAfter } from '../../../machines/kiosk/kiosk.setup.ts';
import { KnownFailure } from '../../../src/domain/failure.ts';
import type { KioskStation } from '../../../src/domain/kiosk.ts';
import { KioskScreen } from '../../../src/screens/kiosk/KioskScreen.tsx';
import { kioskStations } from '../../support/kiosk-samples.ts';
import { kioskSurface } from '../../support/kiosk-surface.tsx';
import { recorder } from '../../support/recorder.ts';
import { scripted, scriptedSource } from '../../support/scripted.ts';
import { stage } from '../../support/stage.ts';
import { rentedAt } from '../../support/times.ts';

const onStage = stage(() => {
  const clock = new SimulatedClock(),
    loadStation = scripted<KioskStation, Record<never, never>>(),
    checkPin = scripted<null, { pin: string }>(),
    testCabinet = scripted<{ readonly testId: string }, Record<never, never>>(),
    leaveKiosk = scripted<null, Record<never, never>>(),
    endVisit = scripted<null, Record<never, never>>(),
    visit = scriptedSource<KioskEvent>(),
    ticks = scriptedSource<KioskEvent>();
  const logic = provideAll(kioskMachine, {
    ticks: ticks.logic,
    loadStation: loadStation.logic,
    checkPin: checkPin.logic,
    testCabinet: testCabinet.logic,
    leaveKiosk: leaveKiosk.logic,
    visit: visit.logic,
    endVisit: endVisit.logic,
  });
  return {
    clock,
    loadStation,
    checkPin,
    testCabinet,
    leaveKiosk,
    endVisit,
    ticks,
    actor: createActor(logic, { clock, inspect: recorder.inspect, input: { now: rentedAt } }),
  };
});
type Staged = ReturnType<typeof onStage.of>;

const meta: Meta = {
  title: 'screens/kiosk',
  beforeEach: onStage.beforeEach,
  globals: { viewport: { value: 'kiosk', isRotated: false } },
  render: (_, context) => <KioskScreen actor={onStage.of(context).actor} surface={kioskSurface} />,
};
export default meta;
type Story = StoryObj;

const reads = async ({ clock, loadStation }: Staged, station: KioskStation) => {
  clock.increment(delays.refresh);
  loadStation.succeeds(station);
};

/** The screen before it has the brand and the languages, too: a tap on those would be lost. */
const attracts = (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  canvas.findByText('Mit dem Handy scannen');

export const Starting: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Station wird geladen')).toBeVisible();
  },
};

/** Frame l1. */
export const Attract: Story = {
  play: async ({ canvas, loaded }) => {
    onStage.of({ loaded }).loadStation.succeeds(kioskStations.ready);
    await expect(await canvas.findByText('Mit dem Handy scannen')).toBeVisible();
    await expect(canvas.getByRole('img', { name: /QR-Code/ })).toBeVisible();
    for (const name of ['Deutsch', 'English', 'Français', 'Español', '简体中文'])
      await expect(canvas.getByRole('button', { name })).toBeVisible();
    await expect(canvas.getByText(/Reserviert, nicht abgebucht: 55,00\s€/)).toBeVisible();
    // Nothing burns in.
    await expect(canvas.getByRole('main')).toHaveStyle({ animationName: 'kiosk-drift' });
  },
};

/** One touch away, and gone with whoever chose it. */
export const LargerText: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { clock, loadStation } = onStage.of({ loaded });
    loadStation.succeeds(kioskStations.ready);
    await attracts(canvas);
    const usual = document.documentElement.style.fontSize;
    await userEvent.click(canvas.getByRole('button', { name: /Schriftgröße/ }));
    await waitFor(() => expect(document.documentElement).toHaveStyle({ fontSize: '20px' }));
    clock.increment(delays.idleFor);
    clock.increment(delays.warnedFor);
    await waitFor(() => expect(document.documentElement.style.fontSize).toBe(usual));
  },
};

/** The venue is closed: it lies in the dark until somebody touches it. */
export const Night: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadStation, clock } = onStage.of({ loaded });
    loadStation.succeeds(kioskStations.closed);
    const dark = { name: 'Bildschirm heller machen' };
    await userEvent.click(await canvas.findByRole('button', dark));
    await waitFor(() => expect(canvas.queryByRole('button', dark)).toBeNull());
    await expect(canvas.getByText('Mit dem Handy scannen')).toBeVisible();
    clock.increment(delays.idleFor);
    await expect(await canvas.findByRole('button', dark)).toBeVisible();
  },
};

/** Older than five seconds: it says so, and no code leads a phone anywhere. */
export const Stale: Story = {
  play: async ({ canvas, loaded }) => {
    const staged = onStage.of({ loaded });
    staged.loadStation.succeeds(kioskStations.ready);
    await canvas.findByText('Mit dem Handy scannen');
    staged.clock.increment(delays.refresh);
    staged.loadStation.fails(new KnownFailure({ kind: 'network' }));
    staged.ticks.sends({ type: 'clock.ticked', now: rentedAt + 8_000 });
    await expect(await canvas.findByText(/Stand: vor 8\sSek/)).toBeVisible();
    await expect(canvas.queryByRole('img', { name: /QR-Code/ })).toBeNull();
  },
};

export const NothingReady: Story = {
  play: async ({ canvas, loaded }) => {
    onStage.of({ loaded }).loadStation.succeeds(kioskStations['nothing ready']);
    await expect(await canvas.findByText('Gerade ist hier keine Powerbank bereit.')).toBeVisible();
  },
};

/** Frame v6: somebody's phone has rented. */
export const Taken: Story = {
  play: async ({ canvas, loaded }) => {
    const staged = onStage.of({ loaded });
    staged.loadStation.succeeds(kioskStations.ready);
    await canvas.findByText('Mit dem Handy scannen');
    await reads(staged, kioskStations.taken);
    await expect(await canvas.findByRole('heading', { name: /Fach\s5/ })).toBeVisible();
    await expect(canvas.getByText('Ziehen Sie die Powerbank jetzt heraus')).toBeVisible();
  },
};

export const Returned: Story = {
  play: async ({ canvas, loaded }) => {
    const staged = onStage.of({ loaded });
    staged.loadStation.succeeds(kioskStations.ready);
    await canvas.findByText('Mit dem Handy scannen');
    await reads(staged, kioskStations.returned);
    await expect(await canvas.findByText('Ihre Miete ist beendet')).toBeVisible();
  },
};

/** Frame v2. */
export const Offline: Story = {
  play: async ({ canvas, loaded }) => {
    const staged = onStage.of({ loaded });
    staged.loadStation.succeeds(kioskStations.ready);
    await canvas.findByText('Mit dem Handy scannen');
    staged.clock.increment(delays.refresh);
    staged.loadStation.fails(new KnownFailure({ kind: 'network' }));
    staged.ticks.sends({ type: 'clock.ticked', now: rentedAt + lostAfter + 6 * 60_000 });
    await expect(await canvas.findByRole('heading', { name: 'Gleich wieder da' })).toBeVisible();
    await expect(canvas.getByText(/Fächer frei, vor 6\sMin/)).toBeVisible();
  },
};

/** Frame v3. */
export const OutOfService: Story = {
  play: async ({ canvas, loaded }) => {
    onStage.of({ loaded }).loadStation.succeeds(kioskStations['in service']);
    await expect(await canvas.findByRole('heading', { name: 'Außer Betrieb' })).toBeVisible();
    await expect(canvas.getByText(/Späti Kastanie, 430\sm/)).toBeVisible();
    await expect(canvas.getByText(/5\sPowerbanks bereit, 3\sFächer frei/)).toBeVisible();
  },
};

export const Legal: Story = {
  play: async ({ canvas, loaded }) => {
    const { loadStation, actor } = onStage.of({ loaded });
    loadStation.succeeds(kioskStations.ready);
    const imprint = await canvas.findByRole('button', { name: 'Impressum' });
    // `userEvent` clicks inside an `act` that nobody awaits: what suspends in there leaves React's
    // queue unfinished, and no later story is drawn.
    imprint.click();
    await expect(await canvas.findByText('Anbieter')).toBeVisible();
    actor.send({ type: 'user.closes' });
    await expect(await canvas.findByText('Mit dem Handy scannen')).toBeVisible();
  },
};

/** Frame v4. */
export const Pin: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    const staged = onStage.of({ loaded });
    staged.loadStation.succeeds(kioskStations.ready);
    await attracts(canvas);
    await userEvent.click(canvas.getByRole('button', { name: /Personal/ }));
    for (const digit of '204816')
      await userEvent.click(await canvas.findByRole('button', { name: digit }));
    await waitFor(() => expect(staged.checkPin.asked()).toBe(true));
    staged.checkPin.fails(
      new KnownFailure({
        kind: 'refused',
        reason: 'kioskPinWrong',
        text: 'Die PIN stimmt nicht. Noch 4 Versuche.',
      }),
    );
    await expect(await canvas.findByText('Die PIN stimmt nicht. Noch 4 Versuche.')).toBeVisible();
  },
};

/** Frame v5. */
export const Panel: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    const staged = onStage.of({ loaded });
    staged.loadStation.succeeds(kioskStations.ready);
    await attracts(canvas);
    await userEvent.click(canvas.getByRole('button', { name: /Personal/ }));
    await canvas.findByText('Nur für Personal');
    staged.actor.send({ type: 'staff.types', digit: '204816' });
    staged.checkPin.succeeds(null);
    await expect(await canvas.findByText('Kioskmodus verlassen')).toBeVisible();
    await expect(canvas.getByText('verbunden')).toBeVisible();
  },
};

const atPanel = async (staged: Staged, canvas: Parameters<typeof attracts>[0]) => {
  staged.loadStation.succeeds(kioskStations.ready);
  await attracts(canvas);
  staged.actor.send({ type: 'staff.opens' });
  staged.actor.send({ type: 'staff.types', digit: '204816' });
  staged.checkPin.succeeds(null);
  return canvas.findByRole('button', { name: 'Station prüfen' });
};

/** The lamp flashes, and the slots say what is in them. */
export const CabinetTested: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    const staged = onStage.of({ loaded });
    await userEvent.click(await atPanel(staged, canvas));
    staged.testCabinet.succeeds({ testId: 'test' });
    await expect(await canvas.findByText(/Die Lampe der Station blinkt jetzt/)).toBeVisible();
    await reads(staged, kioskStations.tested);
    await expect(await canvas.findByText(/Die Station hat geantwortet/)).toBeVisible();
    await expect(canvas.getByText(/Gestört: Fach\s7/)).toBeVisible();
  },
};

export const CabinetSilent: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    const staged = onStage.of({ loaded });
    await userEvent.click(await atPanel(staged, canvas));
    staged.testCabinet.succeeds({ testId: 'test' });
    await canvas.findByText(/Die Lampe der Station blinkt jetzt/);
    staged.clock.increment(delays.testedFor);
    await expect(await canvas.findByText(/Die Station hat nicht geantwortet/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Station prüfen' })).toBeVisible();
  },
};

/** What went wrong last, with the numbers that the log knows. */
export const LastFailures: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    const staged = onStage.of({ loaded });
    await userEvent.click(await atPanel(staged, canvas));
    staged.testCabinet.fails(
      new KnownFailure({
        kind: 'refused',
        reason: 'offline',
        text: 'Die Station ist nicht verbunden. Prüfen Sie ihren Strom und ihr Netz.',
        requestId: 'F-7F3K-29QX',
      }),
    );
    await expect(await canvas.findByText('F-7F3K-29QX')).toBeVisible();
    await reads(staged, kioskStations.ready);
    await expect(canvas.getByText('F-7F3K-29QX')).toBeVisible();
  },
};

/** Whoever chose a language has touched nothing for a minute. */
export const StillThere: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadStation, clock, actor } = onStage.of({ loaded });
    loadStation.succeeds(kioskStations.ready);
    await attracts(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'English' }));
    await waitFor(() => expect(actor.getSnapshot().context.chosen).toBe('en-US'));
    clock.increment(delays.idleFor);
    const asked = { name: 'Sind Sie noch da?' };
    const isGone = async () =>
      waitFor(() => expect(canvas.queryByRole('alertdialog', asked)).toBeNull());
    await expect(await canvas.findByRole('alertdialog', asked)).toHaveTextContent('10');
    await userEvent.click(canvas.getByRole('button', { name: 'Weiter' }));
    await isGone();
    clock.increment(delays.idleFor);
    // Any key and any touch says so, wherever it falls.
    await canvas.findByRole('alertdialog', asked);
    await userEvent.keyboard('a');
    await isGone();
    clock.increment(delays.idleFor);
    await userEvent.click(await canvas.findByText(/Sonst löschen wir/));
    await isGone();
    await expect(actor.getSnapshot().context.chosen).toBe('en-US');
    clock.increment(delays.idleFor);
    await expect(await canvas.findByRole('alertdialog', asked)).toBeVisible();
  },
};

/** Whoever is done says so at once. */
export const LeavesAtOnce: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadStation, clock, actor } = onStage.of({ loaded });
    loadStation.succeeds(kioskStations.ready);
    await attracts(canvas);
    actor.send({ type: 'user.chooses', locale: 'en-US' });
    clock.increment(delays.idleFor);
    await userEvent.click(await canvas.findByRole('button', { name: 'Jetzt löschen' }));
    await waitFor(() => expect(actor.getSnapshot().context.chosen).toBeNull());
    await expect(actor.getSnapshot().value.person).toBe('nobodyThere');
  },
};

/** Frame l3: somebody rents on the tablet itself; the pages inside are those of screens / rent and on. */
export const Serving: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadStation, actor, endVisit } = onStage.of({ loaded });
    loadStation.succeeds(kioskStations.ready);
    await attracts(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Hier am Tablet mieten' }));
    const finish = await canvas.findByRole('button', { name: 'Beenden' });
    actor.send({ type: 'visit.waits' });
    await waitFor(() => expect(finish).not.toBeInTheDocument());
    actor.send({ type: 'visit.settles' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Beenden' }));
    await expect(await canvas.findByText('Ihre Angaben werden gelöscht')).toBeVisible();
    endVisit.succeeds(null);
    await attracts(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Hier am Tablet mieten' }));
    await expect(await canvas.findByRole('button', { name: 'EN, English' })).toBeVisible();
  },
};

export const Revoked: Story = {
  play: async ({ canvas, loaded }) => {
    onStage.of({ loaded }).loadStation.fails(new KnownFailure({ kind: 'unauthorized', text: '' }));
    await expect(await canvas.findByText('Dieses Tablet ist nicht eingerichtet')).toBeVisible();
  },
};
