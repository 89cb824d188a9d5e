import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusalCodes } from '../../../../src/contract/refusals.ts';
import {
  accept,
  at,
  claim,
  claimed,
  claimedId,
  claimedRental,
  eventsOf,
  otherId,
} from '../../support/claiming.ts';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../../support/harness.ts';
import { newKey } from '../../support/person.ts';
import { rent } from '../../support/renting.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

test('the meter stops at once at the time that was said, and a reference is answered', async () => {
  const { guest, orderId, rentedAt, returnedAt, reference, intentId } =
    await claimedRental(backend);
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
  expect(await eventsOf(backend, orderId)).toContain('user returnClaimed');
});

test('a claim without a time counts from now', async () => {
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
    await claimedRental(backend, { silent: true });
  await backend.advance(6 * hour);
  await backend.tell({
    kind: 'returned',
    cabinetId: claimedId,
    slot: 3,
    powerBankId,
    at: rentedAt + 5 * hour,
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
  await backend.runDueWork();
  expect(backend.sent.map(message => message.subject)).toEqual([
    'Thank you for returning the power bank',
  ]);
  expect(await eventsOf(backend, orderId)).toEqual(
    expect.arrayContaining(['cabinet returned', 'cabinet claimConfirmed']),
  );
});

test("the cabinet's own time counts where it is earlier than what was said", async () => {
  const { guest, orderId, powerBankId, rentedAt } = await claimedRental(backend);
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
    const { guest, orderId, powerBankId, rentedAt, intentId } = await claimedRental(backend);
    backend.pass(9 * hour);
    for (const which of order) {
      await backend.tell({
        kind: 'returned',
        cabinetId: which === 'other' ? otherId : claimedId,
        slot: 3,
        powerBankId,
        at: rentedAt + (which === 'other' ? 3 * hour : 32 * minute),
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
  const { guest, orderId, powerBankId, rentedAt, intentId } = await claimedRental(backend, {
    silent: true,
  });
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

test('while a claim is open, and for the same attempt, the same claim is answered', async () => {
  const { guest, orderId, powerBankId, returnedAt, reference } = await claimedRental(backend);
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
    msg: 'This rental is not running anymore. There is nothing to stop.',
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
    msg: 'There is no station with the code NOBODY-9.',
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
  expect(
    await guest.ask(
      'claimReturn',
      { orderId, cabinetCode: claimed },
      { 'Idempotency-Key': 'no key' },
    ),
  ).toMatchObject({
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
  await accept(backend, reference);
  expect((await guest.ask('userInfo', {})).value).toMatchObject({ balance: 5_800, deposit: 0 });
});
