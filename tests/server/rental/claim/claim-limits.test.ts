import { afterEach, beforeEach, expect, test } from 'vitest';
import { decideReturnClaim } from '../../../../src/server/rental/claim/settle-claim.ts';
import {
  type TestBackend,
  databaseTimeout,
  hour,
  minute,
  startBackend,
} from '../../support/harness.ts';
import { type Person, newKey } from '../../support/person.ts';
import { rent } from '../../support/renting.ts';
import { staffOf } from '../../support/staff-of.ts';

/** Limits of a claimed return: the times it can move, and how long it stands. */
let backend: TestBackend;
let lines: string[];
beforeEach(async () => {
  lines = [];
  backend = await startBackend({ lines });
}, databaseTimeout);
afterEach(() => backend.close());

const day = 24 * hour;
const claimed = 'BW-4821',
  claimedId = 'cab-bw-4821';
const claim = async (someone: Person, orderId: string, claimedAt?: number) =>
  (
    await someone.ask(
      'claimReturn',
      { orderId, cabinetCode: claimed, claimedAt },
      { 'Idempotency-Key': newKey() },
    )
  ).value;
/** Rental that begins now and is claimed returned after `wait`; `code`: the cabinet it began at. */
async function claimedAfter(wait: number, code = 'BW-1007') {
  const guest = await backend.guest();
  const rental = await rent(backend, guest, code);
  const rentedAt = backend.clock.now();
  await backend.advance(wait);
  const made = await claim(guest, rental.orderId);
  if (!made) throw new Error('not claimed');
  return { ...rental, guest, rentedAt, reference: made.reference };
}
const putBack = (powerBankId: string, at?: number) =>
  backend.tell({ kind: 'returned', cabinetId: claimedId, slot: 3, powerBankId, ...(at && { at }) });
const taken = (intentId: string) => {
  const hold = backend.cards.holds.get(intentId);
  return (hold?.captured ?? 0) - (hold?.refunded ?? 0);
};
const forStaff = () =>
  lines
    .map(line => JSON.parse(line) as Record<string, unknown>) // pino wrote it
    .filter(({ alarm }) => alarm === 'claimForStaff');
const subjects = () => backend.sent.map(message => message.subject);

test.each([
  ['after one minute', minute, 5 * day, 'BW-1007'],
  ['within the free minutes', 4 * minute, 6 * day, 'BW-4821'],
])('claimed %s and put in there days later: bought all the same', async (_, soon, late, code) => {
  const { guest, orderId, powerBankId, intentId } = await claimedAfter(soon, code);
  await backend.advance(late);
  await putBack(powerBankId);
  expect(await guest.order(orderId)).toMatchObject({ status: 'overtime', settledAmount: 5500 });
  expect(taken(intentId)).toBe(5500);
});

test('a cabinet that was heard of meanwhile counts two minutes before its own time at most', async () => {
  const { guest, orderId, powerBankId } = await claimedAfter(minute);
  await backend.advance(5 * hour);
  await putBack(powerBankId);
  expect(await guest.order(orderId)).toMatchObject({
    status: 'returned',
    usedMinutes: 5 * 60 + 1 - 2,
    claim: { state: 'confirmed' },
  });
});

test('a cabinet that was silent since then counts the claimed time', async () => {
  const { guest, orderId, powerBankId } = await claimedAfter(30 * minute);
  backend.disconnectCabinets();
  await backend.advance(5 * hour);
  await putBack(powerBankId);
  expect(await guest.order(orderId)).toMatchObject({ usedMinutes: 30, settledAmount: 100 });
});

test('a silence of more than six hours explains six of them; the rest is for staff', async () => {
  const { guest, orderId, powerBankId, rentedAt, reference } = await claimedAfter(minute);
  backend.disconnectCabinets();
  await backend.advance(20 * hour);
  expect(forStaff()).toEqual([]);
  await putBack(powerBankId);
  expect(await guest.order(orderId)).toMatchObject({ usedMinutes: 14 * 60 + 1 });
  await backend.advance(2 * minute);
  const told = {
    reference,
    claimedAt: rentedAt + minute,
    countedAt: rentedAt + 14 * hour + minute,
  };
  expect(forStaff()).toEqual([expect.objectContaining(told)]);
  await staffOf(backend, [
    'rental',
    'note',
    reference,
    'The station was full; nothing to give back.',
  ]);
  await backend.advance(3 * hour);
  expect(forStaff()).toHaveLength(1);
});

test('a silence that explains all of the delay leaves nothing to staff', async () => {
  const { powerBankId } = await claimedAfter(minute);
  backend.disconnectCabinets();
  await backend.advance(5 * hour);
  await putBack(powerBankId);
  await backend.advance(2 * minute);
  expect(forStaff()).toEqual([]);
});

test.each([
  ['the power bank in a slot', 'pb', 1],
  ['nothing in the slot', null, 5 * 60 + 1 - 2 + 1],
] as const)('after a silence the cabinet’s first word is %s', async (_, found, usedMinutes) => {
  const { guest, orderId, powerBankId } = await claimedAfter(minute);
  backend.disconnectCabinets();
  await backend.advance(5 * hour);
  const slot = { number: 3, level: 50, outOfOrder: false };
  await backend.tell({
    kind: 'status',
    cabinetId: claimedId,
    slots: [{ ...slot, powerBankId: found && powerBankId }],
  });
  await backend.advance(minute);
  await putBack(powerBankId);
  expect(await guest.order(orderId)).toMatchObject({ status: 'returned', usedMinutes });
});

test('a cabinet that fell silent later counts from its last word', async () => {
  const { guest, orderId, powerBankId } = await claimedAfter(30 * minute);
  await backend.advance(hour);
  await backend.tell({ kind: 'status', cabinetId: claimedId, slots: [] });
  backend.disconnectCabinets();
  await backend.advance(5 * hour);
  await putBack(powerBankId);
  expect(await guest.order(orderId)).toMatchObject({ status: 'returned', usedMinutes: 90 });
});

test('unconfirmed for 48 hours it lapses: told a day before and then, and the meter goes on', async () => {
  const { guest, orderId, intentId, rentedAt, reference } = await claimedAfter(hour);
  expect((await guest.order(orderId)).claim).toMatchObject({
    state: 'open',
    stopsMeter: true,
    lapsesAt: rentedAt + 49 * hour,
  });
  await backend.advance(24 * hour - 1);
  expect(backend.sent).toEqual([]);
  backend.pass(1);
  await backend.runDueWork();
  expect(subjects()).toEqual(['Your report lapses in 24\u00a0hours']);
  expect(backend.sent[0]?.text).toContain(reference);
  await backend.advance(24 * hour - 1);
  expect(await guest.order(orderId)).toMatchObject({ status: 'renting', usedMinutes: 60 });
  backend.pass(1);
  await backend.runDueWork();
  expect(await guest.order(orderId)).toMatchObject({
    status: 'overtime',
    settledAmount: 5500,
    claim: { reference, state: 'lapsed' },
  });
  expect(taken(intentId)).toBe(5500);
  await backend.runDueWork();
  expect(subjects().slice(1).toSorted()).toEqual([
    'The power bank is yours now',
    'Your report has lapsed',
  ]);
  expect(await decideReturnClaim(backend.backend, reference, { decision: 'accept' })).toMatchObject(
    { state: 'lapsed' },
  );
});

test('an open claim is settled before the hold ends', async () => {
  const guest = await backend.guest();
  const { cabinetId, tariff } = await guest.cabinet('BW-1007');
  const { intentId } = await guest.openHold(cabinetId, tariff.deposit);
  backend.cards.pay(intentId);
  backend.cards.change(intentId, { holdEndsAt: backend.clock.now() + 50 * hour });
  const { value } = await guest.ask('confirmSetup', { paymentIntentId: intentId });
  const { commandId, slot } = backend.commands.at(-1) ?? { commandId: '', slot: 0 };
  await backend.tell({ kind: 'ejected', cabinetId, commandId, slot, powerBankId: 'pb-bw-1007-1' });
  await backend.advance(40 * hour);
  const orderId = value?.orderId ?? '';
  expect((await claim(guest, orderId))?.lapsesAt).toBe(backend.clock.now() + 4 * hour);
  await backend.advance(8 * hour);
  expect(await guest.order(orderId)).toMatchObject({ status: 'overtime', settledAmount: 5500 });
  expect(taken(intentId)).toBe(5500);
});

test('said again after a rejection, it stops nothing, and staff can still accept it', async () => {
  const { guest, orderId, intentId, rentedAt, reference } = await claimedAfter(hour);
  await decideReturnClaim(backend.backend, reference, { decision: 'reject', reason: 'Not there.' });
  await backend.advance(hour);
  const again = await claim(guest, orderId, rentedAt + hour);
  expect(again).toMatchObject({ state: 'open', stopsMeter: false });
  await backend.advance(hour);
  expect(await guest.order(orderId)).toMatchObject({ status: 'renting', usedMinutes: 180 });
  await backend.advance(45 * hour);
  expect(await guest.order(orderId)).toMatchObject({ status: 'overtime', settledAmount: 5500 });
  await backend.advance(hour);
  const decided = await decideReturnClaim(backend.backend, again?.reference ?? '', {
    decision: 'accept',
  });
  expect(decided).toMatchObject({ state: 'confirmed' });
  await backend.runDueWork();
  expect(await guest.order(orderId)).toMatchObject({ status: 'returned', settledAmount: 200 });
  expect(taken(intentId)).toBe(200);
});

test('a return of before it lapsed that is told of later confirms it', async () => {
  const { guest, orderId, powerBankId, rentedAt, intentId } = await claimedAfter(hour);
  await backend.advance(60 * hour);
  expect((await guest.order(orderId)).status).toBe('overtime');
  await putBack(powerBankId, rentedAt + hour + 2 * minute);
  expect(await guest.order(orderId)).toMatchObject({
    status: 'returned',
    usedMinutes: 60,
    claim: { state: 'confirmed' },
  });
  expect(taken(intentId)).toBe(200);
});

test('a member with a proven number is told by text message', async () => {
  const { guest } = await claimedAfter(hour);
  const { id } = (await guest.ask('userInfo', {})).value ?? { id: '' };
  await backend.db
    .insertInto('identities')
    .values({ provider: 'phone', subject: '+4915112345678', user_id: id, created_at: 0 })
    .execute();
  await backend.advance(24 * hour);
  expect(backend.sent).toMatchObject([{ address: '+4915112345678' }]);
});
