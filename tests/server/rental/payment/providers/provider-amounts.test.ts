import { expect, test } from 'vitest';
import { loadTexts } from '../../../../../src/server/texts.ts';
import { stripeThatAnswers } from '../../../support/answering-stripe.ts';

/** Provider that records its requests and answers in its own units. */
async function provider(currency: string, amount: number) {
  const asked: string[] = [];
  const end = await stripeThatAnswers((_, said) => {
    for (const name of ['amount', 'amount_to_capture']) asked.push(said.get(name) ?? '');
    return {
      id: 'x_1',
      object: 'payment_intent',
      status: 'succeeded',
      amount,
      amount_received: amount,
      currency: currency.toLowerCase(),
      metadata: {},
      latest_charge: { object: 'charge', amount_refunded: 0 },
    };
  });
  return { ...end, asked };
}

test.each([
  ['HUF', 5_500, '550000'],
  ['ISK', 5_500, '550000'],
  ['UGX', 5_500, '550000'],
  ['JPY', 5_500, '5500'],
  ['KWD', 5_500, '5500'],
  ['EUR', 5_500, '5500'],
])('%s: %i of ours are asked for, taken and given back as %s', async (currency, minor, theirs) => {
  const { stripe, asked, close } = await provider(currency, Number(theirs));
  const started = await stripe.start(
    {
      paymentId: 'p',
      userId: 'u',
      customerId: 'cus_1',
      installation: 'here',
      amount: minor,
      currency,
      capture: 'hold',
    },
    'key-1',
  );
  const captured = await stripe.capture('x_1', minor, 'key-2', currency);
  await stripe.refund('x_1', minor, 'key-3', currency);
  expect(asked.filter(amount => amount !== '')).toEqual([theirs, theirs, theirs]);
  expect([started.amount, captured.captured]).toEqual([minor, minor]);
  close();
});

test('messages say amounts as they are counted', () => {
  const texts = loadTexts();
  const said = (minor: number, currency: string) =>
    texts.money('en-US', minor, currency).replaceAll('\u00a0', ' ');
  expect(said(5_500, 'HUF')).toBe('HUF 5,500');
  expect(said(5_500, 'ISK')).toBe('ISK 5,500');
  expect(said(5_500, 'JPY')).toBe('¥5,500');
  expect(said(5_500, 'KWD')).toBe('KWD 5.500');
  expect(said(5_500, 'EUR')).toBe('€55.00');
});
