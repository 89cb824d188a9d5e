import { afterAll, beforeAll, expect, test } from 'vitest';
import { stripeProvider } from '../../../src/server/rental/payment/providers/stripe/adapter.ts';
import { confirmInBrowser } from '../../../packages/local-ends/tests/in-browser.ts';
import { openFurnished, setUp, type Setup } from './local-ends-setup.ts';

let setup: Setup;
beforeAll(async () => {
  setup = await setUp(await openFurnished());
}, 60_000);
afterAll(async () => setup.close());

const ask = async (path: string, body: object) =>
  (
    await fetch(`${setup.url}/local/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).status;

test('the adapter tells its own refunds from those of the dashboard, and sees disputes', async () => {
  const provider = stripeProvider(setup.ends.stripe);
  const intent = await setup.stripe.paymentIntents.create({
    amount: 5500,
    currency: 'eur',
    capture_method: 'manual',
  });
  expect(await ask(`payments/${intent.id}/refund`, {})).toBe(409);
  await confirmInBrowser(setup, intent, '4242424242424242');
  await provider.capture(intent.id, 500, 'capture', 'EUR');
  const state = () => provider.state(intent.id);
  expect(await state()).toMatchObject({ captured: 500, refunded: 0, disputed: 0, dispute: null });
  await provider.refund(intent.id, 100, 'step-1', 'EUR');
  expect(await ask(`payments/${intent.id}/refund`, { minor: 150 })).toBe(200);
  expect(await state()).toMatchObject({ refunded: 250, refundedHere: 100 });
  expect(await ask(`payments/${intent.id}/dispute`, { status: 'needs_response' })).toBe(200);
  expect(await state()).toMatchObject({ disputed: 250, dispute: 'needs_response' });
  expect(await ask(`payments/${intent.id}/dispute`, { status: 'won' })).toBe(200);
  expect(await state()).toMatchObject({ disputed: 0, dispute: 'won' });
});
