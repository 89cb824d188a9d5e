import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { createActor, SimulatedClock } from 'xstate';
import { provideAll } from '../../../machines/declare.ts';
import {
  delays,
  orderDetailMachine,
  type OrderDetailEvent,
  type OrderReading,
} from '../../../machines/order-detail/order-detail.machine.ts';
import { KnownFailure } from '../../../src/domain/failure.ts';
import type { Order } from '../../../src/domain/order.ts';
import { OrderDetailScreen } from '../../../src/screens/order-detail/OrderDetailScreen.tsx';
import { recorder } from '../../support/recorder.ts';
import { hour, minute, rentedAt } from '../../support/times.ts';
import { orders } from '../../support/order-samples.ts';
import { readingOf, runningFor } from '../../support/readings.ts';
import { scripted, scriptedSource } from '../../support/scripted.ts';
import { stage } from '../../support/stage.ts';

const onStage = stage(() => {
  const clock = new SimulatedClock(),
    loadOrder = scripted<OrderReading, { orderId: string }>(),
    ticks = scriptedSource<OrderDetailEvent>(),
    visibility = scriptedSource<OrderDetailEvent>();
  const logic = provideAll(orderDetailMachine, {
    loadOrder: loadOrder.logic,
    ticks: ticks.logic,
    visibility: visibility.logic,
  });
  return {
    clock,
    loadOrder,
    ticks,
    visibility,
    actor: createActor(logic, {
      clock,
      inspect: recorder.inspect,
      input: { orderId: 'ord_7f3k', now: rentedAt },
    }),
  };
});

const meta: Meta = {
  title: 'screens/orderDetail',
  beforeEach: onStage.beforeEach,
  render: (_, context) => <OrderDetailScreen actor={onStage.of(context).actor} />,
};
export default meta;

/** A story of an order that is read once and stays as it is. */
const shows = (reading: OrderReading, ...words: readonly (string | RegExp)[]): StoryObj => ({
  play: async ({ canvas, loaded }) => {
    onStage.of({ loaded }).loadOrder.succeeds(reading);
    for (const word of words)
      await expect((await canvas.findAllByText(word)).at(-1)).toBeInTheDocument();
  },
});
const ended = (order: Order, ...words: readonly (string | RegExp)[]) =>
  shows(readingOf(order), ...words);

/** What is seen, not what was just announced. */
const unsaid = { ignore: '[data-announcements] *' };

export const Loading: StoryObj = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Miete wird geladen')).toBeInTheDocument();
  },
};

export const Running: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { loadOrder, ticks } = onStage.of({ loaded });
    loadOrder.succeeds(runningFor(72 * minute + 47_000));
    await expect(await canvas.findByText('1:12:47')).toBeVisible();
    ticks.sends({ type: 'clock.ticked', now: rentedAt + 72 * minute + 48_000 });
    await expect(await canvas.findByText('1:12:48')).toBeVisible();
    await expect(canvas.getByText('Miete läuft, 2,00 € bis jetzt')).toHaveAttribute(
      'role',
      'status',
    );
    await expect(canvas.getByText('Ab 15:52 Uhr kostet es 3,00 €')).toBeVisible();
    await expect(canvas.getByText('in 38 Minuten')).toBeVisible();
    await expect(canvas.getByText('Höchstens 5,00 €')).toBeVisible();
    await expect(canvas.getByText('Kauf nach 48 Stunden')).toBeVisible();
    await expect(
      canvas.getByRole('img', { name: /Preis 2,00.€, Reservierung 55,00.€/ }),
    ).toBeVisible();
  },
};

/** The next step makes the price jump, and says so. */
export const PriceStep: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { loadOrder, ticks } = onStage.of({ loaded });
    loadOrder.succeeds(runningFor(109 * minute));
    await expect(await canvas.findByText('Preis steigt in 1 Minute')).toBeVisible();
    ticks.sends({ type: 'clock.ticked', now: rentedAt + 110 * minute });
    await expect(await canvas.findByText('Miete läuft, 3,00 € bis jetzt')).toBeInTheDocument();
    await expect(canvas.queryByText(/Preis steigt/, unsaid)).toBeNull();
  },
};

export const StepSoon = shows(
  runningFor(106 * minute),
  'Preis steigt in 4 Minuten',
  /Ab 15:52 Uhr kostet es/,
);
export const FreeMinutes = shows(
  runningFor(2 * minute),
  'Miete läuft, 0,00 € bis jetzt',
  'Preis steigt in 4 Minuten',
);
export const SecondDay = shows(
  runningFor(30 * hour),
  'Insgesamt höchstens 10,00 €',
  'Miete läuft, 10,00 € bis jetzt',
);
export const LastHours = shows(
  runningFor(46 * hour + 10 * minute + 5_000),
  'Noch 1 Std. 50 Min. bis zum Kauf',
  /So., 14:02 Uhr zurückgeben, sonst zahlen Sie insgesamt 55,00/,
);
export const FaultReported = shows(
  runningFor(20 * minute, { status: 'fault' }),
  'Störung gemeldet',
  /Wir prüfen Ihre Miete/,
);

/** "I returned it": the clock stands, whatever time it is, until the station's word or ours. */
export const ReturnClaimed: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { loadOrder, ticks } = onStage.of({ loaded });
    loadOrder.succeeds({ ...readingOf(orders.claimed), serverTime: rentedAt + 74 * minute });
    await expect(await canvas.findByText('1:04:00')).toBeVisible();
    ticks.sends({ type: 'clock.ticked', now: rentedAt + 30 * hour });
    await expect(canvas.getByText('1:04:00')).toBeVisible();
    await expect(canvas.getByText('In Klärung, 2,00 € vorläufig')).toHaveAttribute(
      'role',
      'status',
    );
    await expect(canvas.getByText('R-7F3K-29QX')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Nummer der Meldung kopieren' })).toBeVisible();
    await expect(canvas.queryByText('Kauf nach 48 Stunden')).toBeNull();
    await expect(
      canvas.getByText(/Ohne Bestätigung bis So., 15:16 Uhr verfällt Ihre Meldung/),
    ).toBeVisible();
  },
};
export const ReturnRejected = shows(
  runningFor(3 * hour, orders.claimRejected),
  'R-7F3K-29QX',
  /Wir konnten Ihre Rückgabe/,
  /Im Fach steckt eine andere Powerbank. Die Mietzeit zählt durchgehend seit Fr., 14:02 Uhr./,
  'Miete läuft, 4,00 € bis jetzt',
);
export const ReturnClaimedAgain = shows(
  runningFor(3 * hour, orders.claimedAgain),
  /Wir prüfen Ihre Rückgabe/,
  'Die Mietzeit zählt weiter, bis die Rückgabe bestätigt ist.',
  'Miete läuft, 4,00 € bis jetzt',
);
export const ReturnLapsed = shows(
  runningFor(3 * hour, orders.claimLapsed),
  /Ihre Meldung\s+ist verfallen/,
  /Keine Station hat die Powerbank rechtzeitig gemeldet. Die Mietzeit zählt durchgehend seit/,
  'Miete läuft, 4,00 € bis jetzt',
);
export const ReturnCountedLater = ended(
  { ...orders.returned, claim: { ...orders.claimed.claim, state: 'confirmed' } },
  /später registriert, als Sie angegeben haben. Gezählt ist die Zeit bis Fr., 16:07 Uhr./,
);
export const BoughtWhileClaimed = ended(
  { ...orders.bought, claim: { ...orders.claimed.claim, stopsMeter: false } },
  /Lässt sie sich bestätigen, bekommen Sie zurück/,
);
export const ReturnConfirmed = ended(
  { ...orders.returned, claim: { ...orders.claimed.claim, state: 'confirmed' } },
  /Ihre Rückgabe\s+ist bestätigt./,
  'R-7F3K-29QX',
);
export const FoundElsewhereTooLate = ended(
  { ...orders.bought, claim: { ...orders.claimed.claim, state: 'rejected' } },
  /kam erst nach 48 Stunden/,
);

export const RefreshFailed: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { loadOrder, clock, ticks } = onStage.of({ loaded });
    loadOrder.succeeds(runningFor(20 * minute));
    await canvas.findByText('0:20:00');
    clock.increment(delays.refreshVisible);
    loadOrder.fails(new KnownFailure({ kind: 'network' }));
    ticks.sends({ type: 'clock.ticked', now: rentedAt + 20 * minute + 6_000 });
    await expect(
      await canvas.findByText('Stand: 14:22 Uhr. Wir fragen weiter.', unsaid),
    ).toBeVisible();
    await expect(canvas.getByText('0:20:06')).toBeVisible();
  },
};

/** Hidden, it asks rarely; shown again, it asks at once. */
export const ReturnedWhileHidden: StoryObj = {
  play: async ({ canvas, loaded }) => {
    const { loadOrder, clock, visibility } = onStage.of({ loaded });
    loadOrder.succeeds(runningFor(124 * minute));
    await canvas.findByText('2:04:00');
    visibility.sends({ type: 'page.hidden' });
    clock.increment(delays.refreshHidden);
    clock.increment(delays.callTimeout);
    visibility.sends({ type: 'page.hidden' });
    visibility.sends({ type: 'page.shown' });
    loadOrder.succeeds(readingOf(orders.returned));
    await expect(await canvas.findByText('Zurückgegeben, 3,00 € bezahlt')).toBeInTheDocument();
  },
};

export const Returned: StoryObj = {
  play: async ({ canvas, loaded }) => {
    onStage.of({ loaded }).loadOrder.succeeds(readingOf(orders.returned));
    await expect(await canvas.findByText('2:05:00')).toBeVisible();
    await expect(canvas.getByText('52,00 €')).toBeVisible();
    await expect(canvas.getByText('Visa ···· 4242')).toBeVisible();
    await expect(canvas.getByText(/Späti Kastanie/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Beleg ansehen' })).toHaveAttribute(
      'href',
      '/orderBill?orderId=ord_118204',
    );
  },
};

export const Free = ended(orders.free, 'Kostenlos', 'Kostenlos, 0,00 € bezahlt', '55,00 €');
export const PaidByBalance = ended(orders.onBalance, 'vom Guthaben', 'wieder in Ihrem Guthaben');
export const BeingSettled = ended(
  { ...orders.returned, settlementId: 0, settledAmount: 0 },
  'Zurückgegeben, 3,00 € wird abgerechnet',
);
export const Cancelled = ended(
  orders.cancelled,
  'Diese Miete kam nicht zustande',
  'Es wurde nichts abgebucht.',
  'Freigegeben',
);
export const Fault = ended(orders.faultSettled, 'Die Miete endete mit einer Störung');
export const Bought = ended(orders.bought, 'Die Powerbank gehört Ihnen', '48:00:00', 'Gekauft');
const pending = ended(
  { ...orders.cancelled, status: 'pending', settlementId: 0 },
  'Diese Miete wird vorbereitet',
);
/** No price and nothing to settle while the hold may still become a rental. */
export const Pending: StoryObj = {
  play: async context => {
    await pending.play?.(context);
    await expect(context.canvas.queryByText(/wird abgerechnet|^0,00/)).toBeNull();
    await expect(context.canvas.queryByRole('meter')).toBeNull();
  },
};
export const Payable = ended(
  orders.unpaid,
  'Die Abbuchung von der Reservierung ist fehlgeschlagen.',
  /Offener Betrag: 4,00/,
  'Zahlung offen, 4,00 € offen',
);
export const PayableAfterDelegatedDeduction = ended(
  orders.unpaidBalance,
  'Die Abbuchung ist fehlgeschlagen.',
);

export const CopiesTheNumber: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    onStage.of({ loaded }).loadOrder.succeeds(readingOf(orders.returned));
    await userEvent.click(await canvas.findByRole('button', { name: 'Auftragsnummer kopieren' }));
    // It fades in.
    await waitFor(() =>
      expect(
        canvas.getByText(/Auftragsnummer kopiert|Kopieren ist hier nicht möglich/),
      ).toBeVisible(),
    );
  },
};

export const NotFound: StoryObj = {
  play: async ({ canvas, loaded, userEvent }) => {
    const { loadOrder } = onStage.of({ loaded });
    loadOrder.fails(new KnownFailure({ kind: 'notFound', requestId: 'req-42' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Erneut versuchen' }));
    loadOrder.fails(new KnownFailure({ kind: 'notFound', requestId: 'req-43' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Das wurde nicht gefunden.');
    await expect(canvas.getByText(/req-43/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Alle Mieten' })).toHaveAttribute(
      'href',
      '/order',
    );
  },
};

export const TimedOut: StoryObj = {
  play: async ({ canvas, loaded }) => {
    onStage.of({ loaded }).clock.increment(delays.callTimeout);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Das hat zu lange gedauert');
  },
};
