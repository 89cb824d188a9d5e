import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { delays } from '../../../machines/kiosk/kiosk.machine.ts';
import { kioskStations } from '../../support/kiosk-samples.ts';
import { atTheCounter, attracts, onStage } from './on-stage.tsx';

const meta: Meta = { title: 'screens/kiosk/person', ...atTheCounter };
export default meta;

/** Asks a customer who chose a language and has touched nothing for a minute. */
export const StillThere: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadStation, clock, actor } = onStage.of({ loaded });
    await loadStation.succeeds(kioskStations.ready);
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
    // Any key and any touch, anywhere, counts as an answer.
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

/** The power bank is out, and no touch follows: only the screen is cleared. */
export const RentalGoesOn: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadStation, clock, actor } = onStage.of({ loaded });
    await loadStation.succeeds(kioskStations.ready);
    await attracts(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Hier am Tablet mieten' }));
    actor.send({ type: 'visit.runs' });
    clock.increment(delays.idleFor);
    const asked = { name: 'Ihre Miete läuft weiter' };
    await expect(await canvas.findByRole('alertdialog', asked)).toHaveTextContent(
      /Wir räumen nur diesen Bildschirm auf/,
    );
    await expect(canvas.getByRole('button', { name: 'Fertig, Bildschirm frei' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Noch hier bleiben' }));
    await waitFor(() => expect(canvas.queryByRole('alertdialog', asked)).toBeNull());
    clock.increment(delays.idleFor);
    await expect(await canvas.findByRole('alertdialog', asked)).toBeVisible();
  },
};

/** Leaves at once when the customer says that they are done. */
export const LeavesAtOnce: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadStation, clock, actor } = onStage.of({ loaded });
    await loadStation.succeeds(kioskStations.ready);
    await attracts(canvas);
    actor.send({ type: 'user.chooses', locale: 'en-US' });
    clock.increment(delays.idleFor);
    await userEvent.click(await canvas.findByRole('button', { name: 'Jetzt löschen' }));
    await waitFor(() => expect(actor.getSnapshot().context.chosen).toBeNull());
    await expect(actor.getSnapshot().value.person).toBe('nobodyThere');
  },
};

/** Frame l3: renting on the tablet itself; the pages inside are those of screens / rent and on. */
export const Serving: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadStation, actor, endVisit } = onStage.of({ loaded });
    await loadStation.succeeds(kioskStations.ready);
    await attracts(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Hier am Tablet mieten' }));
    const finish = await canvas.findByRole('button', { name: 'Beenden' });
    actor.send({ type: 'visit.waits' });
    await waitFor(() => expect(finish).not.toBeInTheDocument());
    actor.send({ type: 'visit.settles' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Beenden' }));
    await expect(await canvas.findByText('Ihre Angaben werden gelöscht')).toBeVisible();
    await endVisit.succeeds(null);
    await attracts(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Hier am Tablet mieten' }));
    await expect(await canvas.findByRole('button', { name: 'EN, English' })).toBeVisible();
  },
};
