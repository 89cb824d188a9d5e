import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusalCodes } from '../../../../src/contract/refusals.ts';
import { decideReturnClaim } from '../../../../src/server/rental/claim/settle-claim.ts';
import {
  accept,
  claim,
  claimedId,
  claimedRental,
  eventsOf,
  otherId,
  reject,
} from '../../support/claiming.ts';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../../support/harness.ts';
import { rent } from '../../support/renting.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

test('staff accept: the rental ends at the claimed time, and a later event changes nothing', async () => {
  const { guest, orderId, powerBankId, returnedAt, intentId, reference } =
    await claimedRental(backend);
  await backend.advance(5 * hour);
  expect(await accept(backend, reference)).toMatchObject({ state: 'confirmed' });
  const order = await guest.order(orderId);
  expect(order).toMatchObject({
    status: 'returned',
    returnedAt,
    usedMinutes: 30,
    settledAmount: 100,
    returnedAtVenue: 'Café Morgenrot',
    claim: { state: 'confirmed' },
  });
  expect(order.settlementId).toBeGreaterThan(0);
  expect(backend.cards.holds.get(intentId)).toMatchObject({ captured: 100, refunded: 0 });
  expect((await guest.ask('receipt', { orderId })).value).toMatchObject({
    fee: 100,
    rentalMinutes: 30,
    returnedAt,
  });
  const whereabouts = () =>
    backend.db
      .selectFrom('power_banks')
      .select('state')
      .where('id', '=', powerBankId)
      .executeTakeFirstOrThrow();
  expect(await whereabouts()).toEqual({ state: 'missing' });
  expect((await guest.ask('orderCount', {})).value).toEqual({ hasUnpaidOrders: false, inUse: 0 });
  for (const cabinetId of [claimedId, otherId])
    await backend.tell({
      kind: 'returned',
      cabinetId,
      slot: 3,
      powerBankId,
      at: returnedAt + hour,
    });
  expect(await guest.order(orderId)).toEqual(order);
  expect(await whereabouts()).toEqual({ state: 'inCabinet' });
  // It was back even earlier than the person thought.
  await backend.tell({
    kind: 'returned',
    cabinetId: claimedId,
    slot: 3,
    powerBankId,
    at: returnedAt - 28 * minute,
  });
  expect(await guest.order(orderId)).toMatchObject({ status: 'returned', usedMinutes: 2 });
  expect((await eventsOf(backend, orderId)).filter(event => event.endsWith(' returned'))).toEqual([
    'staff returned',
    'cabinet returned',
  ]);
});

test("a return that was accepted before its cabinet told of it does not end the next person's rental", async () => {
  const { powerBankId, returnedAt, reference } = await claimedRental(backend);
  await accept(backend, reference);
  const next = await backend.guest();
  const second = await rent(backend, next, 'BW-1007');
  // The same power bank, out again half a minute after it came back.
  await backend.db
    .updateTable('rentals')
    .set({ power_bank_id: powerBankId, rented_at: returnedAt + 40_000 })
    .where('id', '=', second.orderId)
    .execute();
  await backend.tell({
    kind: 'returned',
    cabinetId: claimedId,
    slot: 3,
    powerBankId,
    at: returnedAt + 10_000,
  });
  expect((await next.order(second.orderId)).status).toBe('renting');
});

test('staff reject: the rental runs on as if nothing had been claimed, and the person is told why', async () => {
  const { guest, orderId, rentedAt, intentId, reference } = await claimedRental(backend);
  await backend.advance(2 * hour);
  expect(await reject(backend, reference)).toMatchObject({ state: 'rejected' });
  expect(await guest.order(orderId)).toMatchObject({
    status: 'renting',
    usedMinutes: 180,
    claim: { reference, state: 'rejected', reason: 'The slot was empty.' },
  });
  expect((await guest.ask('orderTime', { orderId })).value?.minor).toBe(400);
  await backend.runDueWork();
  expect(backend.sent).toMatchObject([
    {
      subject: 'We could not confirm your return',
      text: expect.stringContaining(`${reference} for rental`),
    },
  ]);
  expect(backend.sent[0]?.text).toContain('The slot was empty.');
  await backend.advance(rentedAt + 44 * hour - backend.clock.now());
  await backend.advance(4 * hour);
  expect(await guest.order(orderId)).toMatchObject({ status: 'overtime', settledAmount: 5500 });
  expect(backend.cards.holds.get(intentId)?.captured).toBe(5500);
  expect(backend.sent.map(message => message.subject).slice(1)).toEqual([
    'Please return your power bank',
    'The power bank is yours now',
  ]);
});

test("after a rejection the cabinet's time counts, also that of the claimed one", async () => {
  const { guest, orderId, powerBankId, rentedAt, reference } = await claimedRental(backend);
  await reject(backend, reference);
  backend.pass(5 * hour);
  await backend.tell({
    kind: 'returned',
    cabinetId: claimedId,
    slot: 3,
    powerBankId,
    at: rentedAt + 2 * hour,
  });
  expect(await guest.order(orderId)).toMatchObject({
    status: 'returned',
    usedMinutes: 120,
    claim: { state: 'rejected' },
  });
});

test('a person may say it again after a rejection, a few times', async () => {
  const { guest, orderId, reference } = await claimedRental(backend);
  await reject(backend, reference, 'Not in the cabinet.');
  for (let again = 2; again <= 3; again++) {
    const next = (await claim(guest, orderId)).value;
    expect(next).toMatchObject({ state: 'open' });
    expect(next?.reference).not.toBe(reference);
    await reject(backend, next?.reference ?? '', 'Still not there.');
  }
  expect(await claim(guest, orderId)).toMatchObject({
    code: refusalCodes.claimsUsedUp,
    msg: 'We have already checked several reports for this rental. Please write to us under Help.',
  });
  await backend.runDueWork();
  expect(backend.sent).toHaveLength(3);
});

test('a decision that was taken stands when it is decided again', async () => {
  const one = await claimedRental(backend);
  await accept(backend, one.reference);
  expect(await reject(backend, one.reference)).toMatchObject({ state: 'confirmed' });
  expect(await accept(backend, one.reference)).toMatchObject({ state: 'confirmed' });
  expect(backend.cards.holds.get(one.intentId)).toMatchObject({ captured: 100, refunded: 0 });
  expect(
    await decideReturnClaim(backend.backend, 'R-NONE-SUCH', { decision: 'accept' }),
  ).toBeNull();
});
