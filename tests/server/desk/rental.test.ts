import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimedId } from '../support/claiming.ts';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../support/harness.ts';
import { rent } from '../support/renting.ts';
import { paidRental } from '../support/paid-rental.ts';
import { staffJson, staffOf } from '../support/staff-of.ts';

/** Acts of staff on a rental, and their effect on its money. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const why = ['--yes', '--why', 'the station was at fault'];

const holdOf = (intentId: string) => backend.cards.holds.get(intentId);

test('a part goes back to the card, the receipt is replaced, and the books add up', async () => {
  const { guest, number, orderId, intentId } = await paidRental(backend);
  const price = holdOf(intentId)?.captured ?? 0;
  const done = await staffJson(backend, 'rental', 'refund', number, '1.50', ...why);
  expect(done).toMatchObject({
    exit: 0,
    money: 'done',
    before: { price: { minor: price } },
    after: { price: { minor: price - 150 }, refund: { minor: 150, currency: 'EUR' } },
  });
  expect(holdOf(intentId)).toMatchObject({ captured: price, refunded: 150 });
  expect((await guest.ask('receipt', { orderId })).value).toMatchObject({
    fee: price - 150,
    replaces: expect.any(String),
  });
  const rest = await staffJson(backend, 'rental', 'refund', number, 'all', ...why);
  expect(rest).toMatchObject({ after: { price: { minor: 0 }, refund: { minor: price - 150 } } });
  expect(holdOf(intentId)).toMatchObject({ refunded: price });
  expect((await staffOf(backend, ['rental', 'refund', number, '0.10', ...why])).complaint).toBe(
    `Nothing of ${number} can be given back.\n`,
  );
});

test('no more goes back than was paid, and none of a rental that runs', async () => {
  const { number, intentId } = await paidRental(backend);
  expect((await staffOf(backend, ['rental', 'refund', number, '900', ...why])).complaint).toMatch(
    /^No more than \d\.00 EUR of /,
  );
  const running = await rent(backend, await backend.guest());
  const { number: other } = await backend.db
    .selectFrom('rentals')
    .select('number')
    .where('id', '=', running.orderId)
    .executeTakeFirstOrThrow();
  expect((await staffOf(backend, ['rental', 'refund', other, '1', ...why])).complaint).toContain(
    'has not ended',
  );
  expect(holdOf(intentId)).toMatchObject({ refunded: 0 });
});

test('a refund that is not known to have arrived is unknown, and is not asked for twice', async () => {
  const { number, intentId } = await paidRental(backend);
  backend.cards.trouble('refund', 'down');
  const asked = await staffJson(backend, 'rental', 'refund', number, '1', ...why);
  expect(asked).toMatchObject({ exit: 3, money: 'unknown' });
  const [payment] = (await staffJson(backend, 'rental', 'show', number)).payments;
  expect(payment).toMatchObject({ money: 'unknown' });
  expect((await staffOf(backend, ['rental', 'refund', number, '2', ...why])).complaint).toContain(
    'still on its way',
  );
  await backend.advance(hour);
  expect(holdOf(intentId)).toMatchObject({ refunded: 100 });
  expect((await staffJson(backend, 'rental', 'show', number)).payments).toMatchObject([
    { money: 'done', back: { minor: 100 } },
  ]);
});

test('a command that was repeated gives nothing back a second time, unless it says so', async () => {
  const { number, intentId } = await paidRental(backend);
  const refund = ['rental', 'refund', number, '0.50', '--as', 'anna', ...why];
  expect((await staffOf(backend, refund)).exit).toBe(0);
  expect((await staffOf(backend, refund)).complaint).toMatch(
    /^anna did the same 0 minutes ago \(log \d+\)\. Say --again/,
  );
  expect(holdOf(intentId)).toMatchObject({ refunded: 50 });
  expect((await staffOf(backend, [...refund, '--again'])).exit).toBe(0);
  expect(holdOf(intentId)).toMatchObject({ refunded: 100 });
});

test('two of the staff who refund all at once refund it once', async () => {
  const { number, intentId } = await paidRental(backend);
  const price = holdOf(intentId)?.captured ?? 0;
  const exits = await Promise.all(
    ['anna', 'ben'].map(
      async name =>
        (await staffOf(backend, ['rental', 'refund', number, 'all', '--as', name, ...why])).exit,
    ),
  );
  expect(exits.toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect(holdOf(intentId)).toMatchObject({ refunded: price });
});

test('money that staff gave back stays given back when the cabinet tells of an earlier return', async () => {
  const { guest, number, orderId, intentId, powerBankId } = await paidRental(backend);
  await staffOf(backend, ['rental', 'refund', number, 'all', ...why]);
  await backend.tell({
    kind: 'returned',
    cabinetId: claimedId,
    slot: 3,
    powerBankId,
    at: backend.clock.now() - 40 * minute,
  });
  await backend.runDueWork();
  expect(await guest.order(orderId)).toMatchObject({ usedMinutes: 110, settledAmount: 0 });
  const { captured, refunded } = holdOf(intentId) ?? { captured: 0, refunded: 1 };
  expect(captured - refunded).toBe(0);
  expect((await guest.ask('orderCount', {})).value).toMatchObject({ hasUnpaidOrders: false });
});

test('a rental that no cabinet ended is ended at a time, and its power bank is to be found', async () => {
  const guest = await backend.guest();
  const { orderId, intentId, powerBankId } = await rent(backend, guest);
  const { number } = await guest.order(orderId);
  await backend.advance(5 * hour);
  const at = new Date(backend.clock.now() - 4.5 * hour).toISOString();
  const end = ['rental', 'end', number, '--at', at, '--cabinet', 'BW-4821', ...why];
  expect(await staffJson(backend, ...end)).toMatchObject({
    money: 'done',
    after: { status: 'returned', to: 'BW-4821', price: { minor: 100 }, powerBankToFind: true },
  });
  expect(holdOf(intentId)).toMatchObject({ captured: 100 });
  expect((await staffJson(backend, 'today')).powerBanksToFind).toMatchObject([
    { powerBank: powerBankId, order: number },
  ]);
  expect((await staffOf(backend, [...end, '--again'])).complaint).toContain('is returned already');
});

test('a debt is let go: its person may rent again, and an amount is put into the balance', async () => {
  const guest = await backend.guest();
  const { orderId, powerBankId } = await rent(backend, guest);
  const { number } = await guest.order(orderId);
  backend.cards.trouble('capture', 'refuse');
  await backend.advance(hour);
  await backend.tell({ kind: 'returned', cabinetId: claimedId, slot: 3, powerBankId });
  await backend.runDueWork();
  expect((await staffJson(backend, 'today')).debts).toMatchObject([{ order: number }]);
  const owed = (await guest.ask('orderCount', {})).value;
  expect(owed).toMatchObject({ hasUnpaidOrders: true });
  expect(await staffJson(backend, 'rental', 'waive', number, ...why)).toMatchObject({
    after: { price: { minor: 0 }, owed: { minor: 0 } },
  });
  expect((await guest.ask('orderCount', {})).value).toMatchObject({ hasUnpaidOrders: false });
  await staffOf(backend, ['rental', 'credit', number, '2', ...why]);
  expect((await guest.ask('account', {})).value?.balances).toEqual([
    { minor: 200, currency: 'EUR' },
  ]);
});

test('an alarm about money that is stuck is answered: it is moved once more', async () => {
  const { number, intentId } = await paidRental(backend);
  for (let tries = 0; tries < 200; tries++) backend.cards.trouble('refund', 'down');
  await staffOf(backend, ['rental', 'refund', number, '1', ...why]);
  for (let day = 0; day < 20; day++) await backend.advance(12 * hour);
  const [stuck] = (await staffJson(backend, 'today')).moneyToLookAt;
  expect(stuck).toMatchObject({ alarm: expect.stringMatching(/^M-/), payment: intentId });
  backend.cards.troubles.splice(0);
  expect(await staffJson(backend, 'money', 'retry', stuck.alarm, ...why)).toMatchObject({
    money: 'done',
  });
  expect(holdOf(intentId)).toMatchObject({ refunded: 100 });
  expect((await staffJson(backend, 'today')).moneyToLookAt).toEqual([]);
});

test('a rental is found by what people know of it, and shown with all there is', async () => {
  const { number, powerBankId } = await paidRental(backend);
  await staffOf(backend, ['rental', 'note', number, 'called twice', '--as', 'anna']);
  for (const by of [
    [number],
    ['--card', '4242', '--on', '2026-06-01'],
    ['--cabinet', 'BW-1007'],
    ['--power-bank', powerBankId],
  ])
    expect((await staffJson(backend, 'rental', 'find', ...by)).rentals).toMatchObject([
      { order: number },
    ]);
  expect((await staffJson(backend, 'rental', 'find', '--card', '1111')).rentals).toEqual([]);
  const { said } = await staffOf(backend, ['rental', 'show', number]);
  for (const words of ['timeline:', 'renting', 'ledger:', 'messages:', 'called twice'])
    expect(said).toContain(words);
});
