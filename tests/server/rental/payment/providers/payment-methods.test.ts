import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusalCodes } from '../../../../../src/contract/refusals.ts';
import { databaseTimeout, startBackend, type TestBackend } from '../../../support/harness.ts';
import { rent } from '../../../support/renting.ts';

/** The ways to pay: at a cabinet, for an order, into the wallet. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

test('offers the ways to pay at a cabinet, with the data that the card needs', async () => {
  const guest = await backend.guest();
  const { value } = await guest.ask('paymentMethods', { cabinetId: 'cab-bw-4821' });
  expect(value).toContainEqual(
    expect.objectContaining({
      id: 'stripe-card',
      kind: 'STRIPE_CARD',
      currency: 'EUR',
      accountCountry: 'DE',
      phone: 'all',
    }),
  );
});

test('names the country of the operator’s account', async () => {
  const austrian = await startBackend({ variables: { COMPANY_COUNTRY: 'AT' } });
  const guest = await austrian.guest();
  const { value } = await guest.ask('paymentMethods', { cabinetId: 'cab-bw-4821' });
  await austrian.close();
  expect(value).toContainEqual(expect.objectContaining({ accountCountry: 'AT' }));
});

test('offers the ways to pay for an order to its own person only', async () => {
  const [guest, stranger] = [await backend.guest(), await backend.guest()];
  const { orderId } = await rent(backend, guest);
  expect((await guest.ask('paymentMethods', { orderId })).code).toBe(0);
  expect((await stranger.ask('paymentMethods', { orderId })).code).toBe(refusalCodes.notFound);
});

test('offers the ways to pay into the wallet by its agent', async () => {
  const guest = await backend.guest();
  expect((await guest.ask('paymentMethods', { agentId: '1' })).code).toBe(0);
});

test('refuses a question that names nothing to pay for', async () => {
  const guest = await backend.guest();
  expect(await guest.ask('paymentMethods', {})).toMatchObject({
    code: refusalCodes.badInput,
    field: 'id',
  });
});
