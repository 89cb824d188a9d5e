import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimedId } from '../support/claiming.ts';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../support/harness.ts';
import { returnedRental, stuckRefund } from '../support/paid-rental.ts';
import { staffJson, staffOf } from '../support/staff-of.ts';

/** Refunds that a provider does not make: staff transfer the money, and book it once. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const why = ['--yes', '--why', 'the station was at fault'];
const holdOf = (intentId: string) => backend.cards.holds.get(intentId);

test('a refund that is refused for good is paid elsewhere, once, and its receipt says so', async () => {
  const { guest, orderId, number, intentId, alarm } = await stuckRefund(backend, 'refuse');
  expect((await staffJson(backend, 'today')).moneyToLookAt).toMatchObject([
    { alarm, refund: 'refused' },
  ]);
  expect((await staffOf(backend, ['money', 'seen', alarm, ...why])).complaint).toContain(
    `money paid-elsewhere ${alarm}`,
  );
  const paid = ['money', 'paid-elsewhere', alarm, ...why];
  expect(await staffJson(backend, ...paid, '--dry-run')).toMatchObject({
    after: { paidElsewhere: { minor: 150, currency: 'EUR' } },
  });
  const before = (await guest.ask('receipt', { orderId })).value;
  expect(before).toMatchObject({ fee: 300, replaces: null });
  expect(await staffJson(backend, ...paid, '--key', 'transfer-7')).toMatchObject({
    exit: 0,
    after: { alarm: null, paidElsewhere: { minor: 150 } },
  });
  expect(await staffJson(backend, ...paid, '--key', 'transfer-7')).toMatchObject({
    exit: 0,
    wasDoneBefore: true,
  });
  expect(await staffOf(backend, [...paid, '--again'])).toMatchObject({
    exit: 1,
    complaint: `There is no alarm ${alarm}.\n`,
  });
  expect((await guest.ask('receipt', { orderId })).value).toMatchObject({
    fee: 150,
    replaces: before?.number,
  });
  expect(await guest.order(orderId)).toMatchObject({ settledAmount: 150, takenFromHold: 150 });
  const shown = await staffJson(backend, 'rental', 'show', number);
  expect(shown).toMatchObject({
    rental: [{ price: { minor: 150 }, owed: null }],
    payments: [{ taken: { minor: 300 }, back: { minor: 0 }, elsewhere: { minor: 150 } }],
  });
  const detail = '{"captured":300,"refunded":0,"elsewhere":150}';
  expect(shown.timeline).toContainEqual(
    expect.objectContaining({ what: 'settled', by: 'staff', detail }),
  );
  expect(shown.ledger).toContainEqual(
    expect.objectContaining({
      what: 'refundElsewhere',
      account: 'revenue',
      amount: { minor: -150, currency: 'EUR' },
    }),
  );
  expect((await staffJson(backend, 'money', 'days')).sum).toMatchObject([
    { revenue: { minor: 150 } },
  ]);
  // Compared with the provider, which still has all of it, and nothing more is asked for.
  await backend.advance(hour);
  expect((await staffJson(backend, 'today')).moneyToLookAt).toEqual([]);
  expect(holdOf(intentId)).toMatchObject({ captured: 300, refunded: 0 });
});

test('names what has to go back by now, where the price fell after the refund was refused', async () => {
  const { guest, orderId, powerBankId, alarm: first } = await stuckRefund(backend, 'refuse');
  const { rentedAt } = await guest.order(orderId);
  for (let tries = 0; tries < 200; tries++) backend.cards.trouble('refund', 'refuse');
  const at = (rentedAt ?? 0) + 20 * minute;
  await backend.tell({ kind: 'returned', cabinetId: claimedId, slot: 3, powerBankId, at });
  expect((await staffJson(backend, 'today')).moneyToLookAt).toMatchObject([
    { alarm: first, taken: { minor: 300 }, goesBack: { minor: 200 }, refund: 'under way' },
  ]);
  for (let tries = 0; tries < 20; tries++) await backend.advance(20 * minute);
  const [{ alarm, ...listed }] = (await staffJson(backend, 'today')).moneyToLookAt;
  expect(listed).toMatchObject({ goesBack: { minor: 200 }, refund: 'refused' });
  expect((await staffOf(backend, ['money', 'seen', alarm, ...why])).complaint).toBe(
    `The provider refuses a refund for good. Say money paid-elsewhere ${alarm} first, which ends every further try, then transfer 2.00 EUR; or money retry.\n`,
  );
  expect(await staffJson(backend, 'money', 'paid-elsewhere', alarm, ...why)).toMatchObject({
    after: { paidElsewhere: { minor: 200 } },
  });
});

test('what was paid elsewhere is kept no more, and a second refusal is told of beside it', async () => {
  const { number, alarm: first } = await stuckRefund(backend, 'refuse');
  await staffOf(backend, ['money', 'paid-elsewhere', first, ...why]);
  for (let tries = 0; tries < 200; tries++) backend.cards.trouble('refund', 'refuse');
  await staffOf(backend, ['rental', 'refund', number, '1', ...why]);
  for (let tries = 0; tries < 20; tries++) await backend.advance(20 * minute);
  const [{ alarm, ...listed }] = (await staffJson(backend, 'today')).moneyToLookAt;
  expect(listed).toMatchObject({ taken: { minor: 150 }, goesBack: { minor: 100 } });
  expect(
    await staffJson(backend, 'money', 'paid-elsewhere', alarm, ...why, '--dry-run'),
  ).toMatchObject({
    before: { taken: { minor: 300 }, back: { minor: 0 }, elsewhere: { minor: 150 } },
    after: { paidElsewhere: { minor: 100 } },
  });
});

test('a refused refund of what a bank then took by a dispute is seen, and asked for again once the dispute is won', async () => {
  const { intentId, alarm } = await stuckRefund(backend, 'refuse');
  backend.cards.change(intentId, { disputed: 300, dispute: 'needs_response' });
  await backend.webhook('evt-dispute', intentId);
  expect((await staffJson(backend, 'today')).moneyToLookAt).toMatchObject([
    { alarm, goesBack: null, refund: null },
  ]);
  expect((await staffOf(backend, ['money', 'paid-elsewhere', alarm, ...why])).exit).toBe(1);
  expect((await staffOf(backend, ['money', 'seen', alarm, ...why])).exit).toBe(0);
  await backend.advance(hour);
  expect((await staffJson(backend, 'today')).moneyToLookAt).toEqual([]);
  backend.cards.change(intentId, { disputed: 0, dispute: 'won' });
  await backend.webhook('evt-won', intentId);
  await backend.advance(hour);
  expect(holdOf(intentId)).toMatchObject({ captured: 300, refunded: 150 });
});

test('two of the staff who have paid it elsewhere book it once', async () => {
  const { number, alarm } = await stuckRefund(backend, 'refuse');
  const exits = await Promise.all(
    ['anna', 'ben'].map(
      async name =>
        (await staffOf(backend, ['money', 'paid-elsewhere', alarm, '--as', name, ...why])).exit,
    ),
  );
  expect(exits.toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect((await staffJson(backend, 'rental', 'show', number)).payments).toMatchObject([
    { elsewhere: { minor: 150 } },
  ]);
});

test('after that no more than the rest goes back, to the card again', async () => {
  const { number, intentId, alarm } = await stuckRefund(backend, 'refuse');
  await staffOf(backend, ['money', 'paid-elsewhere', alarm, ...why]);
  expect((await staffOf(backend, ['rental', 'refund', number, '1.51', ...why])).complaint).toBe(
    `No more than 1.50 EUR of ${number} can be given back.\n`,
  );
  expect(await staffJson(backend, 'rental', 'refund', number, 'all', ...why)).toMatchObject({
    exit: 0,
    after: { price: { minor: 0 } },
    money: 'done',
  });
  expect(holdOf(intentId)).toMatchObject({ captured: 300, refunded: 150 });
});

test('an earlier return that is told of afterwards lets only its own difference go back', async () => {
  const { guest, orderId, intentId, powerBankId, alarm } = await stuckRefund(backend, 'refuse');
  await staffOf(backend, ['money', 'paid-elsewhere', alarm, ...why]);
  const { rentedAt } = await guest.order(orderId);
  await backend.tell({
    kind: 'returned',
    cabinetId: claimedId,
    slot: 3,
    powerBankId,
    at: (rentedAt ?? 0) + 20 * minute,
  });
  await backend.runDueWork();
  expect(await guest.order(orderId)).toMatchObject({ settledAmount: 100 });
  expect(holdOf(intentId)).toMatchObject({ captured: 300, refunded: 50 });
  expect((await guest.ask('orderCount', {})).value).toMatchObject({ hasUnpaidOrders: false });
});

test('a refund with an unknown outcome is not paid elsewhere: the person may have it', async () => {
  const { number, alarm } = await stuckRefund(backend, 'down');
  expect(await staffOf(backend, ['money', 'paid-elsewhere', alarm, ...why])).toMatchObject({
    exit: 1,
    complaint: expect.stringContaining('nobody knows whether it happened: money retry finds out'),
  });
  expect((await staffJson(backend, 'today')).moneyToLookAt).toMatchObject([
    { alarm, refund: 'unknown' },
  ]);
  expect((await staffJson(backend, 'rental', 'show', number)).payments).toMatchObject([
    { alarm, elsewhere: null },
  ]);
});

test('a refund whose provider knows the payment no more is paid elsewhere once staff have looked', async () => {
  const rental = await returnedRental(backend);
  await backend.runDueWork();
  for (let tries = 0; tries < 200; tries++) backend.cards.trouble('refund', 'refuse');
  backend.cards.change(rental.intentId, { status: 'gone', captured: 0 });
  await staffOf(backend, ['rental', 'refund', rental.number, '1.50', ...why]);
  for (let tries = 0; tries < 20; tries++) await backend.advance(20 * minute);
  const [{ alarm, refund }] = (await staffJson(backend, 'today')).moneyToLookAt;
  expect(refund).toBe('unknown');
  const paid = ['money', 'paid-elsewhere', alarm, ...why];
  for (const act of ['seen', 'paid-elsewhere'])
    expect((await staffOf(backend, ['money', act, alarm, ...why])).complaint).toContain(
      `if it shows no refund, say money paid-elsewhere ${alarm} --looked`,
    );
  // An earlier return lets more go back, which is tried at once.
  const { rentedAt } = await rental.guest.order(rental.orderId);
  const at = (rentedAt ?? 0) + 20 * minute;
  const { powerBankId } = rental;
  await backend.tell({ kind: 'returned', cabinetId: claimedId, slot: 3, powerBankId, at });
  expect((await staffOf(backend, [...paid, '--looked'])).complaint).toBe(
    `The refund of ${alarm} is being tried again: wait until today says how that ends.\n`,
  );
  for (let tries = 0; tries < 20; tries++) await backend.advance(20 * minute);
  const [again] = (await staffJson(backend, 'today')).moneyToLookAt;
  expect(
    await staffJson(backend, 'money', 'paid-elsewhere', again.alarm, '--looked', ...why),
  ).toMatchObject({
    exit: 0,
    after: { alarm: null, paidElsewhere: { minor: 200 } },
  });
  await backend.advance(hour);
  expect((await staffJson(backend, 'rental', 'show', rental.number)).payments).toMatchObject([
    { elsewhere: { minor: 200 }, back: { minor: 0 } },
  ]);
  const [line] = (await staffJson(backend, 'log', '--of', again.alarm, '--full')).log;
  expect(line.said).toContain('"looked":true');
});
