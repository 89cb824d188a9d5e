import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveOrder } from '../../../packages/local-ends/src/paypal/approval.ts';
import type { LocalTables } from '../../../packages/local-ends/src/tables.ts';
import { payPalProvider } from '../../../src/server/rental/payment/providers/paypal/adapter.ts';
import { openFurnished, setUp, start, type Setup } from './local-ends-setup.ts';

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

test('a buyer disputes what was taken at PayPal, and the operator gives some of it back there', async () => {
  const provider = payPalProvider(setup.ends.paypal);
  const { id } = await provider.start(
    {
      paymentId: 'payment-1',
      userId: 'user',
      customerId: null,
      amount: 2000,
      currency: 'EUR',
      capture: 'now',
      installation: 'test',
      returnTo: {
        approved: `${setup.url}/result?tradeNo=7`,
        cancelled: `${setup.url}/confirm?payType=CZ`,
        locale: 'de-DE',
      },
    },
    'payment-1:start',
  );
  expect(await ask(`paypal/${id}/dispute`, { status: 'needs_response' })).toBe(409);
  const { db } = setup.open;
  const at = { db: db.$extendTables<LocalTables>(), clock: { now: () => start } };
  await approveOrder({ ...at, changed: () => undefined }, id, 'balance');
  await provider.take?.(id, 'payment-1:take');
  const state = () => provider.state(id);
  expect(await state()).toMatchObject({ captured: 2000, refunded: 0, disputed: 0, dispute: null });
  expect(await ask(`paypal/${id}/refund`, { minor: 500 })).toBe(200);
  expect(await state()).toMatchObject({ refunded: 500 });
  expect(await ask(`paypal/${id}/dispute`, { status: 'needs_response' })).toBe(200);
  expect(await state()).toMatchObject({ dispute: 'needs_response' });
  expect(await ask(`paypal/${id}/dispute`, { status: 'won' })).toBe(200);
  expect(await state()).toMatchObject({ disputed: 0, dispute: 'won' });
});
