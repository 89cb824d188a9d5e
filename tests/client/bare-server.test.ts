import { afterAll, beforeAll, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { ordersMachine } from '../../machines/orders/orders.machine.ts';
import { provideAll } from '../../machines/declare.ts';
import { orderActors } from '../../src/actors/orders.ts';
import { createClient, type Client } from '../../src/client/client.ts';
import { checkCabinet } from '../../src/contract/cabinet/calls.ts';
import type { Operation, OperationRequest, OperationValue } from '../../src/contract/operation.ts';
import { orderCount } from '../../src/contract/order/count.ts';
import { confirmSetup, createDepositIntent } from '../../src/contract/payment/calls.ts';
import { paymentMethods } from '../../src/contract/payment/methods.ts';
import { guestLogin, userInfo } from '../../src/contract/session/calls.ts';
import { isTourist } from '../../src/domain/user.ts';
import { startBareServer } from '../e2e/support/bare-server.ts';

let server: Awaited<ReturnType<typeof startBareServer>>;
let client: Client;
beforeAll(async () => {
  server = await startBareServer();
  client = createClient({
    baseUrl: server.url,
    token: () => 'bare-token',
    locale: () => 'de-DE',
    agentOpenId: () => '',
    extras: () => [],
    fetch,
    onRefused: async () => null,
  });
});
afterAll(() => server.stop());

async function answered<O extends Operation>(
  operation: O,
  request: OperationRequest<O>,
): Promise<OperationValue<O>> {
  const result = await client(operation, request, { idempotencyKey: 'k1' });
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

/** Answer of an actor of the app, as a chart gets it. */
const asked = async (logic: Parameters<typeof createActor>[0], input: unknown) => {
  const actor = createActor(logic, { input }).start();
  const snapshot = await waitFor(actor, ({ status }) => status !== 'active');
  return 'output' in snapshot ? snapshot.output : snapshot;
};

it('leads from a code to a hold', async () => {
  expect(await answered(guestLogin, { cabinetCode: 'BW-4821' })).toEqual({ token: 'bare-token' });
  expect(isTourist(await answered(userInfo, {}))).toBe(true);
  const { cabinetId, tariff } = await answered(checkCabinet, { cabinetCode: 'BW-4821' });
  expect(await answered(orderCount, {})).toEqual({ hasUnpaidOrders: false, inUse: 0 });
  const [method] = await answered(paymentMethods, { cabinetId });
  expect(method).toMatchObject({ kind: 'STRIPE_CARD', publicKey: 'pk_test_bare' });
  expect(
    await answered(createDepositIntent, {
      cabinetId,
      paymentMethodId: method?.id ?? '',
      amount: tariff.deposit,
    }),
  ).toEqual({ clientSecret: 'pi_1_secret_1' });
  expect(await answered(confirmSetup, { paymentIntentId: 'pi_1' })).toEqual({
    orderId: 'running',
    purchaseNumber: null,
  });
});

it('shows every order once, in its part, though the server knows no parts', async () => {
  const { loadFirstPages, loadPage } = orderActors(client);
  const logic = provideAll(ordersMachine, { loadFirstPages, loadPage });
  const actor = createActor(logic, { input: { kept: null } }).start();
  const listing = await waitFor(actor, ({ value }) => value !== 'loading');
  expect(listing.hasTag('failed')).toBe(false);
  const shown = () => {
    const { lists } = actor.getSnapshot().context;
    return [lists?.inUse, lists?.ended].map(part => part?.orders.map(({ id }) => id));
  };
  const endedOnes = (count: number) =>
    Array.from({ length: count }, (_, index) => `ended-${index + 1}`);
  expect(shown()).toEqual([['running'], endedOnes(9)]);

  actor.send({ type: 'user.selectsPart', part: 'ended' });
  expect(actor.getSnapshot().hasTag('showing')).toBe(true);
  actor.send({ type: 'list.reachedEnd' });
  await waitFor(actor, snapshot => snapshot.hasTag('atEnd'));
  expect(shown()).toEqual([['running'], endedOnes(11)]);
});

it('shows one order by the phone’s clock, and the receipt', async () => {
  const { loadOrder, loadReceipt } = orderActors(client);
  expect(await asked(loadOrder, { orderId: 'running' })).toMatchObject({
    order: { id: 'running', number: 'running', status: 'renting' },
    clockOffset: 0,
    serverTime: expect.any(Number),
  });
  expect(await asked(loadReceipt, { orderId: 'ended-1' })).toMatchObject({ fee: 250, tax: 40 });
});
