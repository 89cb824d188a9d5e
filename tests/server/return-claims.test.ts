import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusalCodes } from '../../src/contract/refusals.ts';
import { decideReturnClaim } from '../../src/server/rental/decide-claim.ts';
import {
  databaseTimeout,
  hour,
  minute,
  newKey,
  rent,
  startBackend,
  type Person,
  type TestBackend,
} from './support/harness.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const claimed = 'BW-4821',
  claimedId = 'cab-bw-4821',
  otherId = 'cab-bw-1007';

const claim = (
  someone: Person,
  orderId: string,
  more: { readonly cabinetCode?: string; readonly claimedAt?: number } = {},
  key = newKey(),
) =>
  someone.ask(
    'claimReturn',
    { orderId, cabinetCode: claimed, ...more },
    { 'Idempotency-Key': key },
  );
const at = (claimedAt: number) => ({ claimedAt });
const accept = async (reference: string) => {
  const answer = await decideReturnClaim(backend.backend, reference, { decision: 'accept' });
  await backend.runDueWork();
  return answer;
};
const reject = (reference: string, reason = 'The slot was empty.') =>
  decideReturnClaim(backend.backend, reference, { decision: 'reject', reason });
const eventsOf = async (orderId: string) =>
  (
    await backend.db
      .selectFrom('rental_events')
      .select(['kind', 'actor'])
      .where('rental_id', '=', orderId)
      .orderBy('received_at')
      .execute()
  ).map(event => `${event.actor} ${event.kind}`);

/**
 * Rented an hour ago, given back at `claimed` half an hour ago, and claimed now; `silent`: no
 * cabinet was heard of since the start.
 */
async function claimedRental({ silent = false } = {}) {
  const guest = await backend.guest();
  const rental = await rent(backend, guest);
  if (silent) backend.disconnectCabinets();
  const rentedAt = backend.clock.now();
  const returnedAt = rentedAt + 30 * minute;
  await backend.advance(hour);
  const { value } = await claim(guest, rental.orderId, at(returnedAt));
  if (!value) throw new Error('not claimed');
  return { guest, ...rental, rentedAt, returnedAt, reference: value.reference };
}

test('the meter stops at once at the time that was said, and a reference is answered', async () => {
  const { guest, orderId, rentedAt, returnedAt, reference, intentId } = await claimedRental();
  expect(reference).toMatch(/^R-[A-HJ-KM-NP-Z2-9]{4}-[A-HJ-KM-NP-Z2-9]{4}$/);
  const order = await guest.order(orderId);
  expect(order).toMatchObject({
    status: 'renting',
    usedMinutes: 30,
    returnedAt: null,
    claim: {
      reference,
      cabinetCode: claimed,
      claimedAt: returnedAt,
      createdAt: rentedAt + hour,
      state: 'open',
      reason: null,
      stopsMeter: true,
      lapsesAt: rentedAt + 49 * hour,
    },
  });
  expect((await guest.ask('orderTime', { orderId })).value?.minor).toBe(100);
  // Neither the reminder nor the purchase strikes, and no money moves.
  await backend.advance(23 * hour);
  expect(await guest.order(orderId)).toEqual(order);
  expect((await guest.ask('orderTime', { orderId })).value?.minor).toBe(100);
  expect(
    (await guest.ask('orders', { page: 1, pageSize: 10, part: 'inUse' })).value?.orders[0],
  ).toEqual(order);
  expect(backend.cards.holds.get(intentId)).toMatchObject({ status: 'held', captured: 0 });
  expect(backend.sent).toEqual([]);
  expect(await eventsOf(orderId)).toContain('user returnClaimed');
});

test('without a time it is now', async () => {
  const guest = await backend.guest();
  const { orderId } = await rent(backend, guest);
  backend.pass(20 * minute);
  expect((await claim(guest, orderId)).value).toMatchObject({
    claimedAt: backend.clock.now(),
    createdAt: backend.clock.now(),
    state: 'open',
  });
});

test('the claimed cabinet reports late: the person pays until the time they said', async () => {
  const { guest, orderId, powerBankId, rentedAt, returnedAt, intentId, reference } =
    await claimedRental({ silent: true });
  await backend.advance(20 * hour);
  await backend.tell({
    kind: 'returned',
    cabinetId: claimedId,
    slot: 3,
    powerBankId,
    at: rentedAt + 19 * hour,
  });
  expect(await guest.order(orderId)).toMatchObject({
    status: 'returned',
    returnedAt,
    usedMinutes: 30,
    settledAmount: 100,
    returnedAtVenue: 'Café Morgenrot',
    claim: { reference, state: 'confirmed' },
  });
  expect(backend.cards.holds.get(intentId)).toMatchObject({ captured: 100, refunded: 0 });
  await backend.advance(0);
  expect(backend.sent.map(message => message.subject)).toEqual([
    'Thank you for returning the power bank',
  ]);
  expect(await eventsOf(orderId)).toEqual(
    expect.arrayContaining(['cabinet returned', 'cabinet claimConfirmed']),
  );
});

test("the cabinet's own time counts where it is earlier than what was said", async () => {
  const { guest, orderId, powerBankId, rentedAt } = await claimedRental();
  await backend.tell({
    kind: 'returned',
    cabinetId: claimedId,
    slot: 3,
    powerBankId,
    at: rentedAt + 4 * minute,
  });
  expect(await guest.order(orderId)).toMatchObject({
    status: 'returned',
    usedMinutes: 4,
    claim: { state: 'confirmed' },
  });
});

test('another cabinet settles the claim at its own time, in whatever order the two report', async () => {
  for (const order of [
    ['other', 'claimed'],
    ['claimed', 'other'],
  ] as const) {
    const { guest, orderId, powerBankId, rentedAt, intentId } = await claimedRental();
    backend.pass(9 * hour);
    for (const which of order) {
      await backend.tell({
        kind: 'returned',
        cabinetId: which === 'other' ? otherId : claimedId,
        slot: 3,
        powerBankId,
        at: rentedAt + (which === 'other' ? 3 * hour : 40 * minute),
      });
      if (which === 'other' && order[0] === 'other')
        expect(await guest.order(orderId)).toMatchObject({
          status: 'returned',
          usedMinutes: 180,
          claim: { state: 'confirmed' },
        });
    }
    expect(await guest.order(orderId)).toMatchObject({
      status: 'returned',
      usedMinutes: 30,
      settledAmount: 100,
    });
    const hold = backend.cards.holds.get(intentId);
    expect((hold?.captured ?? 0) - (hold?.refunded ?? 0)).toBe(100);
  }
});

test('a power bank that turns up elsewhere after 48 hours was not returned then, and is bought', async () => {
  const { guest, orderId, powerBankId, rentedAt, intentId } = await claimedRental({ silent: true });
  backend.pass(60 * hour); // no job has noticed yet that the claim lapsed
  await backend.tell({
    kind: 'returned',
    cabinetId: otherId,
    slot: 3,
    powerBankId,
    at: rentedAt + 48 * hour + 30 * minute,
  });
  expect(await guest.order(orderId)).toMatchObject({
    status: 'overtime',
    settledAmount: 5500,
    claim: { state: 'rejected', reason: null },
  });
  expect(backend.cards.holds.get(intentId)?.captured).toBe(5500);
  // The claimed cabinet had it first after all.
  await backend.tell({
    kind: 'returned',
    cabinetId: claimedId,
    slot: 3,
    powerBankId,
    at: rentedAt + 35 * minute,
  });
  expect(await guest.order(orderId)).toMatchObject({
    status: 'returned',
    usedMinutes: 30,
    settledAmount: 100,
    claim: { state: 'confirmed' },
  });
  expect(backend.cards.holds.get(intentId)).toMatchObject({ captured: 5500, refunded: 5400 });
});

test('staff accept: the rental ends at the claimed time, and a later event changes nothing', async () => {
  const { guest, orderId, powerBankId, returnedAt, intentId, reference } = await claimedRental();
  await backend.advance(5 * hour);
  expect(await accept(reference)).toMatchObject({ state: 'confirmed' });
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
  expect((await eventsOf(orderId)).filter(event => event.endsWith(' returned'))).toEqual([
    'staff returned',
    'cabinet returned',
  ]);
});

test("a return that was accepted before its cabinet told of it does not end the next person's rental", async () => {
  const { powerBankId, returnedAt, reference } = await claimedRental();
  await accept(reference);
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
  const { guest, orderId, rentedAt, intentId, reference } = await claimedRental();
  await backend.advance(2 * hour);
  expect(await reject(reference)).toMatchObject({ state: 'rejected' });
  expect(await guest.order(orderId)).toMatchObject({
    status: 'renting',
    usedMinutes: 180,
    claim: { reference, state: 'rejected', reason: 'The slot was empty.' },
  });
  expect((await guest.ask('orderTime', { orderId })).value?.minor).toBe(400);
  await backend.advance(0);
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
  const { guest, orderId, powerBankId, rentedAt, reference } = await claimedRental();
  await reject(reference);
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
  const { guest, orderId, reference } = await claimedRental();
  await reject(reference, 'Not in the cabinet.');
  for (let again = 2; again <= 3; again++) {
    const next = (await claim(guest, orderId)).value;
    expect(next).toMatchObject({ state: 'open' });
    expect(next?.reference).not.toBe(reference);
    await reject(next?.reference ?? '', 'Still not there.');
  }
  expect(await claim(guest, orderId)).toMatchObject({
    code: refusalCodes.claimsUsedUp,
    msg: 'We have already checked several reports for this rental. Please contact customer service.',
  });
  await backend.advance(0);
  expect(backend.sent).toHaveLength(3);
});

test('a decision that was taken stands, whoever decides again', async () => {
  const one = await claimedRental();
  await accept(one.reference);
  expect(await reject(one.reference)).toMatchObject({ state: 'confirmed' });
  expect(await accept(one.reference)).toMatchObject({ state: 'confirmed' });
  expect(backend.cards.holds.get(one.intentId)).toMatchObject({ captured: 100, refunded: 0 });
  expect(
    await decideReturnClaim(backend.backend, 'R-NONE-SUCH', { decision: 'accept' }),
  ).toBeNull();
});

test('while a claim is open, and for the same attempt, the same claim is answered', async () => {
  const { guest, orderId, powerBankId, returnedAt, reference } = await claimedRental();
  const first = await claim(guest, orderId, {}, 'the-same-attempt');
  expect(first.value).toMatchObject({ reference, claimedAt: returnedAt });
  expect(
    (await claim(guest, orderId, { cabinetCode: 'BW-1007', ...at(backend.clock.now()) })).value,
  ).toMatchObject({ reference, cabinetCode: claimed, claimedAt: returnedAt });
  const person = await backend.guest();
  const rental = await rent(backend, person);
  const again = () => claim(person, rental.orderId, {}, 'lost-answer');
  const made = await again();
  // the process died before it kept the answer
  await backend.db.deleteFrom('idempotency_keys').execute();
  await backend.tell({
    kind: 'returned',
    cabinetId: claimedId,
    slot: 3,
    powerBankId: rental.powerBankId,
  });
  expect((await again()).value).toMatchObject({
    reference: made.value?.reference,
    state: 'confirmed',
  });
  expect(await claim(person, rental.orderId)).toMatchObject({
    code: refusalCodes.notRunning,
    msg: 'This rental is not running any more. There is nothing to stop.',
  });
  expect(powerBankId).not.toBe('');
});

test("only a person's own running rental, at a known cabinet, within the rental", async () => {
  const [guest, stranger] = [await backend.guest(), await backend.guest()];
  const { orderId } = await rent(backend, guest);
  const rentedAt = backend.clock.now();
  await backend.advance(hour);
  expect(await claim(stranger, orderId)).toMatchObject({ code: 404 });
  expect(
    await backend.call(
      'claimReturn',
      { orderId, cabinetCode: claimed },
      { 'Idempotency-Key': newKey() },
    ),
  ).toMatchObject({ code: 401 });
  expect(await claim(guest, 'unknown-order')).toMatchObject({ code: 404 });
  expect(await claim(guest, orderId, { cabinetCode: 'NOBODY-9' })).toMatchObject({
    code: 1004,
    msg: 'There is no station with the code NOBODY-9',
  });
  expect(await claim(guest, orderId, at(rentedAt - 2 * minute))).toMatchObject({
    code: 400,
    field: 'time',
    msg: 'The return must lie between the start of the rental and now.',
  });
  expect(await claim(guest, orderId, at(backend.clock.now() + 2 * minute))).toMatchObject({
    code: 400,
    field: 'time',
  });
  expect(await claim(guest, orderId, { claimedAt: Number.NaN })).toMatchObject({
    code: 400,
    field: 'time',
  });
  expect(await guest.ask('claimReturn', { orderId, cabinetCode: claimed })).toMatchObject({
    code: 400,
    field: 'Idempotency-Key',
  });
  backend.pass(48 * hour); // over, though no job has noticed yet
  expect(await claim(guest, orderId)).toMatchObject({ code: refusalCodes.notRunning });
  expect(await backend.db.selectFrom('return_claims').select('id').execute()).toEqual([]);
});

test('a rental paid from the balance settles the same way', async () => {
  const guest = await backend.guest();
  await guest.credit(6_000);
  const { value } = await guest.ask(
    'rentByBalance',
    { cabinetCode: 'BW-1007' },
    { 'Idempotency-Key': newKey() },
  );
  const orderId = value?.orderId ?? '';
  const command = backend.commands.at(-1);
  await backend.tell({
    kind: 'ejected',
    cabinetId: otherId,
    commandId: command?.commandId ?? '',
    slot: command?.slot ?? 0,
    powerBankId: 'pb-bw-1007-1',
  });
  await backend.advance(hour);
  const reference = (await claim(guest, orderId)).value?.reference ?? '';
  await backend.advance(10 * hour);
  await accept(reference);
  expect((await guest.ask('userInfo', {})).value).toMatchObject({ balance: 5_800, deposit: 0 });
});
