import { afterEach, expect, test } from 'vitest';
import { stripeThatAnswers } from '../../../support/answering-stripe.ts';

const endings: (() => unknown)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** Stripe with a payment of 50.00 of which 10.00 went back, and another refund in some state. */
async function stripeWith(status: string) {
  const refund = (id: string, amount: number, state: string) => ({
    id,
    object: 'refund',
    amount,
    status: state,
    metadata: { step: id },
  });
  const answers = [
    {
      path: '/v1/refunds',
      body: {
        object: 'list',
        has_more: false,
        data: [refund('re_1', 1000, 'succeeded'), refund('re_2', 2000, status)],
      },
    },
    {
      path: '/v1/payment_intents/pi_1',
      body: {
        id: 'pi_1',
        object: 'payment_intent',
        status: 'succeeded',
        amount: 5000,
        amount_received: 5000,
        currency: 'eur',
        metadata: {},
        latest_charge: { object: 'charge', amount_refunded: 1000, disputed: false },
      },
    },
  ];
  const { stripe, close } = await stripeThatAnswers(
    asked => answers.find(({ path }) => asked.startsWith(path))?.body,
  );
  endings.push(close);
  return stripe;
}

test.each(['failed', 'canceled'])('a refund that is %s gave nothing back', async status => {
  const stripe = await stripeWith(status);
  expect(await stripe.state('pi_1')).toMatchObject({ refunded: 1000, refundedHere: 1000 });
});
