import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { delays } from '../../../machines/result/result.machine.ts';
import { outcomes } from '../../support/samples.ts';
import { rentedAt } from '../../support/times.ts';
import { onStage, settle, show } from './result-review.tsx';

const meta: Meta = { title: 'screens/result', ...show };
export default meta;

export const Confirming: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { ticks } = onStage.of({ loaded });
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Zahlung wird bestätigt',
    );
    for (let second = 1; second <= 4; second++)
      ticks.tells({ type: 'clock.ticked', now: rentedAt + second * 1_000 });
    await expect(await canvas.findByText('26')).toBeVisible();
    await expect(canvas.getByText(/Noch ist nichts abgebucht/)).toBeVisible();
    await expect(canvas.getAllByRole('listitem')[0]).toHaveAttribute('aria-current', 'step');
  },
};

/** Longer than it mostly takes: the seconds that are left say so, and it is said aloud once. */
export const ConfirmingTakesLonger: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { ticks } = onStage.of({ loaded });
    for (let second = 1; second <= 4; second++)
      ticks.tells({ type: 'clock.ticked', now: rentedAt + second * 1_000 });
    await expect(await canvas.findByText(/Meist dauert es 3 Sekunden/)).toBeVisible();
    ticks.tells({ type: 'clock.ticked', now: rentedAt + 5_000 });
    await expect(await canvas.findByText(/^Das dauert länger als sonst/)).toHaveTextContent(
      'Das dauert länger als sonst. Noch höchstens 25 Sekunden.',
    );
    await waitFor(() =>
      expect(document.querySelector('[data-announcements]')).toHaveTextContent(
        'Das dauert länger als sonst. Wir warten weiter auf die Antwort.',
      ),
    );
  },
};

/** A lost answer is no news: the question is asked again. */
export const ConfirmingAfterALostAnswer: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { clock, checkOrder } = onStage.of({ loaded });
    await checkOrder.fails({ kind: 'network' });
    await settle();
    await expect(await canvas.findByText(/Bleiben Sie an der Station/)).toBeVisible();
    clock.increment(delays.askAgain);
    await expect(checkOrder.asked).toHaveLength(2);
    clock.increment(delays.callTimeout);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Zahlung wird bestätigt',
    );
  },
};

export const Dispensing: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).checkOrder.succeeds(outcomes.dispensing);
    await expect(await canvas.findByText('Zahlung bestätigt')).toBeVisible();
    await expect(await canvas.findByText('Fach 5')).toBeVisible();
    await expect(canvas.getByRole('img', { name: /Fach 5 leuchtet/ })).toBeVisible();
    await expect(canvas.getByText('Café Morgenrot')).toBeVisible();
  },
};

/** The cabinet said that slot 5 is stuck: slot 7 is tried under the same hold. */
export const AnotherSlot: StoryObj = {
  play: async ({ canvas, loaded }) => {
    await onStage.of({ loaded }).checkOrder.succeeds(outcomes.anotherSlot);
    await expect(await canvas.findByText('Fach 7')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Fach 5 klemmt. Jetzt öffnet sich Fach 7, mit derselben Reservierung.',
    );
  },
};

export const DispensingFromAnUnknownSlot: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { checkOrder, clock } = onStage.of({ loaded });
    await checkOrder.succeeds(outcomes.dispensingSomewhere);
    await expect(
      await canvas.findByRole('heading', { name: 'Die Powerbank kommt heraus' }),
    ).toBeVisible();
    clock.increment(delays.askAgain);
    await checkOrder.fails({ kind: 'notYet' });
    await settle();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Die Powerbank kommt heraus',
    );
  },
};

/** The slot is lit: a second later the station's answer is asked for again. */
export const DispensingAsksAgain: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { actor, checkOrder, clock } = onStage.of({ loaded });
    await checkOrder.succeeds(outcomes.dispensing);
    await canvas.findByText('Fach 5');
    clock.increment(delays.askAgain);
    await expect(actor.getSnapshot().matches({ underWay: { dispensing: 'asking' } })).toBe(true);
    await expect(checkOrder.asked).toHaveLength(2);
    await expect(canvas.getByText('Fach 5')).toBeVisible();
  },
};
