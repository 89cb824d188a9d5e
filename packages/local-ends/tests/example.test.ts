import { expect, test } from 'vitest';
import { holdAndCapture } from '../example/hold-and-capture.ts';

test('the example holds, takes, gives back and hears of it', async () => {
  const heard = await holdAndCapture();
  expect(heard).toEqual(
    expect.arrayContaining([
      'payment_intent.created',
      'payment_intent.amount_capturable_updated',
      'payment_intent.succeeded',
      'charge.refunded',
    ]),
  );
  expect(heard.indexOf('payment_intent.succeeded')).toBeLessThan(heard.indexOf('charge.refunded'));
}, 60_000);
