import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { delays } from '../../../machines/kiosk/kiosk.machine.ts';
import { lostAfter } from '../../../machines/kiosk/kiosk.setup.ts';
import { kioskStations } from '../../support/kiosk-samples.ts';
import { rentedAt } from '../../support/times.ts';
import { atTheCounter, attracts, onStage, reads, said, unsaid } from './on-stage.tsx';
import { refusedBy, unauthorizedBy } from '../../support/server-texts.ts';

const meta: Meta = { title: 'screens/kiosk', ...atTheCounter };
export default meta;

export const Starting: StoryObj = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Station wird geladen')).toBeVisible();
  },
};

/** Frame l1. */
export const Attract: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadStation.succeeds(kioskStations.ready);
    await expect(await canvas.findByText('Mit dem Handy scannen')).toBeVisible();
    await expect(canvas.getByRole('img', { name: /QR-Code/ })).toBeVisible();
    for (const name of ['Deutsch', 'English', 'Français', 'Español', '简体中文'])
      await expect(canvas.getByRole('button', { name })).toBeVisible();
    await expect(canvas.getByText(/Reserviert, nicht abgebucht: 55,00\s€/)).toBeVisible();
    // Nothing burns in.
    await expect(canvas.getByRole('main')).toHaveStyle({ animationName: 'kiosk-drift' });
  },
};

/** Tariff without free minutes: the cap and the deposit stand alone. */
export const WithoutFreeMinutes: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { ready } = kioskStations;
    await onStage
      .of({ loaded })
      .loadStation.succeeds({ ...ready, tariff: { ...ready.tariff, freeMinutes: 0 } });
    await expect(await canvas.findByText(/^Höchstens 5,00\s€ je 24\sStd\./)).toBeVisible();
  },
};

/** Upright tablet, as some venues mount it. */
export const Upright: StoryObj = {
  globals: { viewport: { value: 'tabletPortrait', isRotated: false } },
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadStation.succeeds(kioskStations.ready);
    await attracts(canvas);
    await expect(canvas.getByRole('img', { name: /QR-Code/ })).toBeVisible();
  },
};

/** Larger text is one touch away, and ends with the customer who chose it. */
export const LargerText: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { clock, loadStation } = onStage.of({ loaded });
    await loadStation.succeeds(kioskStations.ready);
    await attracts(canvas);
    const usual = document.documentElement.style.fontSize;
    await userEvent.click(canvas.getByRole('button', { name: /Schriftgröße/ }));
    await waitFor(() => expect(document.documentElement).toHaveStyle({ fontSize: '20px' }));
    clock.increment(delays.idleFor);
    clock.increment(delays.warnedFor);
    await waitFor(() => expect(document.documentElement.style.fontSize).toBe(usual));
  },
};

/** The venue is closed: the screen is dark until a touch. */
export const Night: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadStation, clock } = onStage.of({ loaded });
    await loadStation.succeeds(kioskStations.closed);
    const dark = { name: 'Bildschirm heller machen' };
    await userEvent.click(await canvas.findByRole('button', dark));
    await waitFor(() => expect(canvas.queryByRole('button', dark)).toBeNull());
    await expect(canvas.getByText('Mit dem Handy scannen')).toBeVisible();
    clock.increment(delays.idleFor);
    await expect(await canvas.findByRole('button', dark)).toBeVisible();
  },
};

/** Data older than five seconds: the screen says so, and has no code for phones. */
export const Stale: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const staged = onStage.of({ loaded });
    await staged.loadStation.succeeds(kioskStations.ready);
    await canvas.findByText('Mit dem Handy scannen');
    staged.clock.increment(delays.refresh);
    await staged.loadStation.fails({ kind: 'network' });
    staged.ticks.tells({ type: 'clock.ticked', now: rentedAt + 8_000 });
    await expect(await canvas.findByText(/Stand: vor 8\sSek/)).toBeVisible();
    await expect(canvas.queryByRole('img', { name: /QR-Code/ })).toBeNull();
  },
};

export const NothingReady: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadStation.succeeds(kioskStations['nothing ready']);
    await expect(await canvas.findByText('Gerade ist hier keine Powerbank bereit.')).toBeVisible();
  },
};

/** Frame v6: a customer has rented by phone. */
export const Taken: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const staged = onStage.of({ loaded });
    await staged.loadStation.succeeds(kioskStations.ready);
    await canvas.findByText('Mit dem Handy scannen');
    await reads(staged, kioskStations.taken);
    await expect(await canvas.findByRole('heading', { name: /Fach\s5/ })).toBeVisible();
    await expect(canvas.getByText('Ziehen Sie die Powerbank jetzt heraus')).toBeVisible();
    await expect(said()).toHaveTextContent(/Fach\s5.*Ziehen Sie die Powerbank jetzt heraus/);
  },
};

export const Returned: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const staged = onStage.of({ loaded });
    await staged.loadStation.succeeds(kioskStations.ready);
    await canvas.findByText('Mit dem Handy scannen');
    await reads(staged, kioskStations.returned);
    await expect(await canvas.findByText('Ihre Miete ist beendet')).toBeVisible();
  },
};

/** Friends at one station: each of them finds their own slot. */
export const Together: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const staged = onStage.of({ loaded });
    await staged.loadStation.succeeds(kioskStations.ready);
    await canvas.findByText('Mit dem Handy scannen');
    await reads(staged, kioskStations['taken and returned']);
    await expect(await canvas.findByRole('heading', { name: /^Fach\s5$/ })).toBeVisible();
    const returned = canvas.getByRole('heading', { name: /^Fach\s4, Fach\s6, Fach\s7$/ });
    await expect(returned).toBeVisible();
    await expect(said()).toHaveTextContent(/Fach\s5.*Fach\s4.*Ihre Miete ist beendet/);
  },
};

export const TogetherUpright: StoryObj = {
  ...Together,
  globals: { viewport: { value: 'tabletPortrait', isRotated: false } },
};

/** Frame v2. */
export const Offline: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const staged = onStage.of({ loaded });
    await staged.loadStation.succeeds(kioskStations.ready);
    await canvas.findByText('Mit dem Handy scannen');
    staged.clock.increment(delays.refresh);
    await staged.loadStation.fails({ kind: 'network' });
    staged.ticks.tells({ type: 'clock.ticked', now: rentedAt + lostAfter + 6 * 60_000 });
    await expect(await canvas.findByRole('heading', { name: 'Gleich wieder da' })).toBeVisible();
    await expect(canvas.getByText(/Fächer frei, vor 6\sMin/)).toBeVisible();
  },
};

/** Only the server's own 401 means an unknown tablet; a proxy's does not. */
export const Unknown: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const staged = onStage.of({ loaded });
    await staged.loadStation.succeeds(kioskStations.ready);
    await canvas.findByText('Mit dem Handy scannen');
    staged.clock.increment(delays.refresh);
    await staged.loadStation.fails({ kind: 'unauthorized', text: '' });
    staged.ticks.tells({ type: 'clock.ticked', now: rentedAt + lostAfter + 60_000 });
    await expect(await canvas.findByRole('heading', { name: 'Gleich wieder da' })).toBeVisible();
    staged.clock.increment(delays.refresh);
    await staged.loadStation.fails(unauthorizedBy('server.unauthorized'));
    await expect(
      await canvas.findByRole('heading', { name: 'Dieses Tablet ist nicht eingerichtet' }),
    ).toBeVisible();
    await expect(canvas.getByText(/auf der Betreiberseite/, unsaid)).toBeVisible();
    await expect(canvas.getByText(/^Zurückgeben: /)).toBeVisible();
  },
};

/** The server may have had the wrong database, and the right one is back. */
export const KnownAgain: StoryObj = {
  play: async context => {
    const { canvas, loaded } = context;
    const staged = onStage.of({ loaded });
    await Unknown.play?.(context);
    staged.clock.increment(delays.refresh);
    await staged.loadStation.succeeds(kioskStations.ready);
    await expect(await canvas.findByText('Mit dem Handy scannen')).toBeVisible();
  },
};

/** Frame v3. */
/** Reason for which the station is closed now. */
const outOf = (station: 'silent' | 'unbound', words: RegExp): StoryObj => ({
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadStation.succeeds(kioskStations[station]);
    await expect(await canvas.findByText(words)).toBeVisible();
  },
});
export const OutAsTheStationIsSilent = outOf('silent', /^Diese Station antwortet gerade nicht\./);
export const OutAsItHasNoVenue = outOf(
  'unbound',
  /^Diese Station gehört noch zu keinem Standort\./,
);

/** Power banks are there, and no slot to put one back. */
export const NoSlotFree: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadStation.succeeds(kioskStations.full);
    await expect(await canvas.findByText(/^Hier ist gerade kein Fach frei\./)).toBeVisible();
  },
};

export const OutOfService: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).loadStation.succeeds(kioskStations['in service']);
    await expect(await canvas.findByRole('heading', { name: 'Außer Betrieb' })).toBeVisible();
    // A station out of service ends no running rental: a returned power bank still counts.
    await expect(canvas.getByText(/Ob eine Rückgabe erkannt wird/, unsaid)).toBeVisible();
    await expect(canvas.queryByText(/nicht zurückgeben/)).toBeNull();
    await expect(canvas.getByText(/Späti Kastanie, 430\sm/)).toBeVisible();
    await expect(canvas.getByText(/5\sPowerbanks bereit, 3\sFächer frei/)).toBeVisible();
  },
};

export const Legal: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { loadStation, actor } = onStage.of({ loaded });
    await loadStation.succeeds(kioskStations.ready);
    const imprint = await canvas.findByRole('button', { name: 'Impressum' });
    // `userEvent` clicks inside an `act` that nobody awaits: what suspends in there leaves React's
    // queue unfinished, and no later story is drawn.
    imprint.click();
    await expect(await canvas.findByText('Anbieter')).toBeVisible();
    actor.send({ type: 'user.closes' });
    await expect(await canvas.findByText('Mit dem Handy scannen')).toBeVisible();
  },
};

export const Revoked: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage
      .of({ loaded })
      .loadStation.fails(refusedBy('kioskRevoked', 'server.kioskRevoked'));
    await expect(await canvas.findByText('Dieses Tablet ist nicht eingerichtet')).toBeVisible();
    // The phones' app, which keeps what people enter, is not for this screen.
    await expect(canvas.getByText(/mit Ihrem eigenen Handy/)).toBeVisible();
    await expect([...canvas.queryAllByRole('button'), ...canvas.queryAllByRole('link')]).toEqual(
      [],
    );
  },
};
