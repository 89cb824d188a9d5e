import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { createActor, SimulatedClock } from 'xstate';
import { provideAll } from '../../../machines/declare.ts';
import {
  delays,
  resultMachine,
  type ResultEvent,
} from '../../../machines/result/result.machine.ts';
import { KnownFailure, type Failure } from '../../../src/domain/failure.ts';
import type { RentalOutcome } from '../../../src/domain/order.ts';
import type { Purpose } from '../../../src/domain/purpose.ts';
import { ResultScreen } from '../../../src/screens/result/ResultScreen.tsx';
import { recorder } from '../../support/recorder.ts';
import { outcomes } from '../../support/samples.ts';
import { rentedAt } from '../../support/times.ts';
import { scripted, scriptedSource } from '../../support/scripted.ts';
import { stage } from '../../support/stage.ts';

const onStage = stage(() => {
  const clock = new SimulatedClock(),
    checkOrder = scripted<RentalOutcome, { tradeNumber: string; purpose: Purpose | null }>(),
    ticks = scriptedSource<ResultEvent>();
  const logic = provideAll(resultMachine, { checkOrder: checkOrder.logic, ticks: ticks.logic });
  return {
    clock,
    checkOrder,
    ticks,
    actor: createActor(logic, {
      clock,
      inspect: recorder.inspect,
      input: { tradeNumber: 'ord_7f3k', purpose: 'deposit' },
    }),
  };
});

const meta: Meta = {
  title: 'screens/result',
  beforeEach: onStage.beforeEach,
  render: (_, context) => (
    <ResultScreen actor={onStage.of(context).actor} downloadUrl="https://apps.example/borrowatt" />
  ),
};
export default meta;

const fails = (failure: Failure) => new KnownFailure(failure);

export const Confirming: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { ticks } = onStage.of({ loaded });
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Zahlung wird bestätigt',
    );
    for (let second = 1; second <= 4; second++)
      ticks.sends({ type: 'clock.ticked', now: rentedAt + second * 1_000 });
    await expect(await canvas.findByText('26')).toBeVisible();
    await expect(canvas.getByText(/Noch ist nichts abgebucht/)).toBeVisible();
    await expect(canvas.getAllByRole('listitem')[0]).toHaveAttribute('aria-current', 'step');
  },
};

/** A lost answer is no news: the question is asked again. */
export const ConfirmingAfterALostAnswer: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { clock, checkOrder } = onStage.of({ loaded });
    checkOrder.fails(fails({ kind: 'network' }));
    await settle();
    await expect(await canvas.findByText(/Bleiben Sie an der Station/)).toBeVisible();
    clock.increment(delays.askAgain);
    await expect(checkOrder.inputs).toHaveLength(2);
    clock.increment(delays.callTimeout);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Zahlung wird bestätigt',
    );
  },
};

export const Dispensing: StoryObj = {
  play: async ({ canvas, loaded }) => {
    onStage.of({ loaded }).checkOrder.succeeds(outcomes.dispensing);
    await expect(await canvas.findByText('Zahlung bestätigt')).toBeVisible();
    await expect(await canvas.findByText('Fach 5')).toBeVisible();
    await expect(canvas.getByRole('img', { name: /Fach 5 leuchtet/ })).toBeVisible();
    await expect(canvas.getByText('Café Morgenrot')).toBeVisible();
  },
};

/** The cabinet said that slot 5 is stuck: slot 7 is tried under the same hold. */
export const AnotherSlot: StoryObj = {
  play: async ({ canvas, loaded }) => {
    onStage.of({ loaded }).checkOrder.succeeds(outcomes.anotherSlot);
    await expect(await canvas.findByText('Fach 7')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Fach 5 klemmt. Jetzt öffnet sich Fach 7, mit derselben Reservierung.',
    );
  },
};

export const DispensingFromAnUnknownSlot: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { checkOrder, clock } = onStage.of({ loaded });
    checkOrder.succeeds(outcomes.dispensingSomewhere);
    await expect(
      await canvas.findByRole('heading', { name: 'Die Powerbank kommt heraus' }),
    ).toBeVisible();
    clock.increment(delays.askAgain);
    checkOrder.fails(fails({ kind: 'notYet' }));
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
    checkOrder.succeeds(outcomes.dispensing);
    await canvas.findByText('Fach 5');
    clock.increment(delays.askAgain);
    await expect(actor.getSnapshot().matches({ polling: { dispensing: 'asking' } })).toBe(true);
    await expect(checkOrder.inputs).toHaveLength(2);
    await expect(canvas.getByText('Fach 5')).toBeVisible();
  },
};

export const Confirmed: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { checkOrder, clock } = onStage.of({ loaded });
    checkOrder.succeeds(outcomes.dispensing);
    await canvas.findByText('Fach 5');
    clock.increment(delays.askAgain);
    checkOrder.succeeds(outcomes.confirmed);
    await expect(
      await canvas.findByRole('heading', { name: /^Miete bestätigt ?, Fach\s\d+$/ }),
    ).toBeVisible();
    await expect(canvas.getByText(/Ihre Miete läuft seit 14:02 Uhr/)).toBeVisible();
    await expect(canvas.getByText('55,00 €')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Zur laufenden Miete' })).toHaveAttribute(
      'href',
      '/invoiceOrderDtl?orderId=ord_7f3k',
    );
    await expect(canvas.getByRole('link', { name: 'App laden' })).toHaveAttribute(
      'target',
      '_blank',
    );
  },
};

export const ConfirmedAtOnce: StoryObj = {
  play: async ({ canvas, loaded }) => {
    onStage.of({ loaded }).checkOrder.succeeds(outcomes.confirmed);
    await expect(
      await canvas.findByRole('heading', { name: /^Miete bestätigt ?, Fach\s\d+$/ }),
    ).toBeVisible();
  },
};

export const NotDispensed: StoryObj = {
  play: async ({ canvas, loaded }) => {
    onStage.of({ loaded }).checkOrder.succeeds(outcomes.jammed);
    await expect(
      await canvas.findByRole('heading', { name: 'Es kam keine Powerbank heraus' }),
    ).toBeVisible();
    await expect(canvas.getByText(/Fach 5 hat sich nicht geöffnet/)).toBeVisible();
    await expect(canvas.getByText(/bei der Bank sichtbar in 1 bis 5/)).toBeVisible();
    await expect(canvas.getByText('0,00 €')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Erneut versuchen' })).toHaveAttribute(
      'href',
      '/loginborrow?qrcode=BW-4821',
    );
    await expect(canvas.getByRole('link', { name: 'Anderen Code eingeben' })).toHaveAttribute(
      'href',
      '/',
    );
  },
};

export const StationDidNotAnswer: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { checkOrder, clock } = onStage.of({ loaded });
    checkOrder.succeeds(outcomes.dispensing);
    await canvas.findByText('Fach 5');
    clock.increment(delays.askAgain);
    checkOrder.succeeds(outcomes.noAnswer);
    await expect(await canvas.findByText(/Die Station hat nicht geantwortet/)).toBeVisible();
  },
};

export const NoPowerBankReady: StoryObj = {
  play: async ({ canvas, loaded }) => {
    onStage.of({ loaded }).checkOrder.succeeds(outcomes.noBattery);
    await expect(await canvas.findByText(/keine Powerbank bereit/)).toBeVisible();
  },
};

/** Nothing was heard of the rental at all. */
export const Unknown: StoryObj = {
  play: async ({ canvas, loaded }) => {
    onStage.of({ loaded }).clock.increment(delays.pollingLimit);
    await expect(
      await canvas.findByRole('heading', { name: 'Noch nicht bestätigt' }),
    ).toBeVisible();
    await expect(canvas.getByText(/Vielleicht ist ein Betrag/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Jetzt nachfragen' })).toBeEnabled();
  },
};

export const UnknownAfterDispensing: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { checkOrder, clock } = onStage.of({ loaded });
    checkOrder.succeeds(outcomes.dispensing);
    await canvas.findByText('Fach 5');
    clock.increment(delays.pollingLimit);
    await expect(await canvas.findByText('BW-2026-118204')).toBeVisible();
    await expect(canvas.getByText('nur, wenn eine Powerbank herauskam')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Jetzt nachfragen' }));
    await expect(canvas.getByRole('button', { name: 'Jetzt nachfragen' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    checkOrder.succeeds(outcomes.dispensing);
    await settle();
    await expect(canvas.getByRole('button', { name: 'Jetzt nachfragen' })).not.toHaveAttribute(
      'aria-busy',
    );
  },
};

export const UnknownThenConfirmed: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { checkOrder, clock } = onStage.of({ loaded });
    clock.increment(delays.pollingLimit);
    clock.increment(delays.askSlowly);
    checkOrder.succeeds(outcomes.confirmed);
    await expect(
      await canvas.findByRole('heading', { name: /^Miete bestätigt ?, Fach\s\d+$/ }),
    ).toBeVisible();
  },
};

export const Failed: StoryObj = {
  play: async ({ canvas, loaded }) => {
    onStage.of({ loaded }).checkOrder.fails(
      fails({
        kind: 'refused',
        reason: 'other',
        text: 'Die Zahlung wurde nicht bestätigt. Es wurde nichts reserviert.',
        requestId: 'req-4711',
      }),
    );
    await expect(await canvas.findByText(/Die Zahlung wurde nicht bestätigt/)).toBeVisible();
    await expect(canvas.getByText(/Abgebucht wird nur, wenn/)).toBeVisible();
    await expect(canvas.getByText('req-4711')).toBeVisible();
  },
};

export const ReloadAfterAFailure: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    onStage.of({ loaded }).checkOrder.fails(fails({ kind: 'notFound' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Neu laden' }));
    await expect(
      await canvas.findByRole('heading', { name: 'Zahlung wird bestätigt' }),
    ).toBeVisible();
  },
};

/** Lets a promise that was just answered reach its chart. */
const settle = () =>
  new Promise<void>(resolve => {
    setTimeout(resolve);
  });
