import { expect, it } from 'vitest';
import { payment } from '../../stories/charts/scripts/payment.ts';
import { paymentResult } from '../../stories/charts/scripts/payment-result.ts';
import { rent } from '../../stories/charts/scripts/rent.ts';
import { result } from '../../stories/charts/scripts/result.ts';
import { nextOf } from '../../stories/charts/next.ts';
import { performed } from '../../stories/support/staged.ts';
import { placeOf } from '../../stories/support/place.ts';

const unheard = () => undefined;
const rented = [
  'start scanned code',
  'ensureSession succeeds session',
  'checkCabinet succeeds usable',
  'loadMethods succeeds card',
  'send user.ticks terms',
  'send user.ticks privacy',
  'send user.rents',
  'countActiveRentals succeeds free',
];
const paid = [
  'recallAttempt succeeds nothing begun',
  'loadMethods succeeds card',
  'prepareCardForm succeeds card form',
  'card hears user.pays',
  'submitCard succeeds complete',
  'openAttempt succeeds attempt',
  'createIntent succeeds intent',
  'authoriseCard succeeds authorised',
  'ask succeeds order',
  'closeAttempt succeeds forgotten',
];

it('a rental that is left goes on as its payment, and that as its result, with what they know', async () => {
  const left = await performed(rent, rented, unheard);
  const next = nextOf(left.actor);
  expect(next).toMatchObject({
    story: 'transitions-payment--start-deposit',
    plain: ['Payment, 55 EUR', 'Bezahlen, 55 EUR'],
  });
  const paying = await performed(payment, [...(next?.steps ?? []), ...paid], unheard);
  expect(paying.actor.getSnapshot().context.cabinet).toEqual(
    left.actor.getSnapshot().context.cabinet,
  );
  const then = nextOf(paying.actor);
  expect(then?.story).toBe('transitions-result--start-after-a-deposit');
  const shown = await performed(
    result,
    [...(then?.steps ?? []), 'checkOrder succeeds confirmed'],
    unheard,
  );
  expect(placeOf(shown)).toBe('confirmed');
  expect(nextOf(shown.actor)).toBeNull();
});

it('what a rental owes goes on as the result of a payment', async () => {
  const paying = await performed(
    payment,
    [
      'start what a rental owes',
      'recallAttempt succeeds nothing begun',
      'loadBill succeeds owed',
      ...paid.slice(1),
    ],
    unheard,
  );
  const next = nextOf(paying.actor);
  expect(next?.story).toBe('transitions-paymentresult--start-pay-back');
  const asking = await performed(paymentResult, next?.steps ?? [], unheard);
  expect(asking.actor.getSnapshot().context.question).toMatchObject({ purpose: 'repayment' });
});

it('a chart that is not left, or leads nowhere that is known, has no next one', async () => {
  expect(nextOf((await performed(rent, rented.slice(0, -1), unheard)).actor)).toBeNull();
});
