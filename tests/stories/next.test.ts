import { expect, it } from 'vitest';
import { home } from '../../stories/charts/scripts/home.ts';
import { orderDetail } from '../../stories/charts/scripts/order-detail.ts';
import { payment } from '../../stories/charts/scripts/payment.ts';
import { paymentResult } from '../../stories/charts/scripts/payment-result.ts';
import { phoneLogin } from '../../stories/charts/scripts/phone-login.ts';
import { scripts } from '../../stories/charts/scripts/all.ts';
import { rent } from '../../stories/charts/scripts/rent.ts';
import { result } from '../../stories/charts/scripts/result.ts';
import { nextAt, nextOf } from '../../stories/charts/next.ts';
import { routeSamples } from '../domain/route-samples.ts';
import { performed } from '../../packages/review-room/src/stage/staged.ts';
import { placeOf } from '../../packages/review-room/src/stage/place.ts';

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
  'send user.pays',
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
    story: 'transitions-payment--start-deposit-recalling-attempt',
    plain: ['Payment, 55 EUR', 'Bezahlen, 55 EUR'],
  });
  const paying = await performed(payment, [...(next?.steps ?? []), ...paid], unheard);
  expect(paying.actor.getSnapshot().context.cabinet).toEqual(
    left.actor.getSnapshot().context.cabinet,
  );
  const then = nextOf(paying.actor);
  expect(then?.story).toBe('transitions-result--start-after-a-deposit-under-way-confirming-asking');
  const shown = await performed(
    result,
    [...(then?.steps ?? []), 'checkOrder succeeds confirmed'],
    unheard,
  );
  expect(placeOf(shown)).toBe('confirmed.shown');
  expect(nextOf(shown.actor)).toBeNull();
});

it('a rental’s debt goes on as the result of a payment', async () => {
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
  expect(next?.story).toBe('transitions-paymentresult--start-pay-back-asking');
  const asking = await performed(paymentResult, next?.steps ?? [], unheard);
  expect(asking.actor.getSnapshot().context.question).toMatchObject({ purpose: 'repayment' });
});

it('a chart that is not left, or leads nowhere that is known, has no next one', async () => {
  expect(nextOf((await performed(rent, rented.slice(0, -1), unheard)).actor)).toBeNull();
});

it('signing in goes on at home, and home at renting what was typed in', async () => {
  const phone = ['send user.typesNumber', 'send user.typesPassword', 'send user.submitsPhone'];
  const invited = await performed(
    phoneLogin,
    [
      'start invitation',
      ...phone,
      'readNumber succeeds possible',
      'loginFromInvite succeeds token',
    ],
    unheard,
  );
  const next = nextOf(invited.actor);
  expect(next?.story).toBe('transitions-home--start-visitor-welcoming-counted');
  const atHome = await performed(home, next?.steps ?? [], unheard);
  expect(atHome.actor.getSnapshot().context.signedIn).toBe(true);
  const typed = ['codeEntry hears user.typesCode readable', 'codeEntry hears user.submitsCode'];
  const left = await performed(home, ['start visitor', ...typed], unheard);
  expect(nextOf(left.actor)?.plain).toEqual(['Renting, BW-4821', 'Mieten, BW-4821']);
});

it('a link of the app goes on as the chart of its page, with what the address says', async () => {
  const order = nextAt('/invoiceOrderDtl?orderId=ord_1');
  expect(order).toMatchObject({ plain: ['A rental', 'Eine Miete'] });
  const shown = await performed(orderDetail, order?.steps ?? [], unheard);
  expect(shown.actor.getSnapshot().context.orderId).toBe('ord_1');
  expect(nextAt('/loginborrow?qrcode=BW-4821')?.plain[0]).toBe('Renting, BW-4821');
});

it('a link to a page without a chart, or that is no page, leads no further', () => {
  expect(nextAt('/about')).toBeNull();
  expect(nextAt('/nowhere')).toBeNull();
  expect(nextAt('/invoiceOrderDtl')).toBeNull();
});

const addresses = Object.values(routeSamples).flatMap(page => page.addresses.map(([at]) => at));

it.each(addresses)('the chart that goes on at %s begins', async address => {
  const next = nextAt(address);
  if (!next) return;
  const chart = Object.values(scripts).find(({ machine }) =>
    next.story.startsWith(`transitions-${machine.id.toLowerCase()}--`),
  );
  expect(chart, `${next.story} is of a chart`).toBeDefined();
  if (chart) await performed(chart, next.steps, unheard);
});
