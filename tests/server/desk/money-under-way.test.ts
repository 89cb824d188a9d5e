import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseTimeout, hour, startBackend, type TestBackend } from '../support/harness.ts';
import { returnedRental, stuckRefund } from '../support/paid-rental.ts';
import { staffJson, staffOf } from '../support/staff-of.ts';

/** Money on its way, or stuck there, and the acts of staff that are allowed meanwhile. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const why = ['--yes', '--why', 'the station was at fault'];
const holdOf = (intentId: string) => backend.cards.holds.get(intentId);

const priceOf = async (number: string) =>
  (await staffJson(backend, 'rental', 'show', number)).rental[0].price.minor;

test('a refund that is stuck is not undone by a second one, and arrives whole', async () => {
  const { number, intentId, alarm } = await stuckRefund(backend);
  const price = await priceOf(number);
  expect((await staffOf(backend, ['rental', 'refund', number, '1', ...why])).complaint).toBe(
    `Money of ${number} is stuck: answer alarm ${alarm} first (money retry).\n`,
  );
  expect(await priceOf(number)).toBe(price);
  expect(await staffJson(backend, 'money', 'retry', alarm, ...why)).toMatchObject({
    exit: 0,
    money: 'done',
  });
  expect(holdOf(intentId)).toMatchObject({ refunded: 150 });
  expect(await staffJson(backend, 'rental', 'refund', number, '1', ...why)).toMatchObject({
    exit: 0,
    after: { price: { minor: price - 100 } },
  });
  expect(holdOf(intentId)).toMatchObject({ refunded: 250 });
});

test('a refund with an unknown outcome is not put aside as seen: it could be paid twice', async () => {
  const { number, intentId, alarm } = await stuckRefund(backend);
  const seen = await staffOf(backend, ['money', 'seen', alarm, ...why]);
  expect(seen).toMatchObject({ exit: 1 });
  expect(seen.complaint).toContain('1.50 EUR');
  expect((await staffJson(backend, 'today')).moneyToLookAt).toMatchObject([{ alarm }]);
  expect((await staffJson(backend, 'rental', 'show', number)).payments).toMatchObject([
    { alarm, back: { minor: 0 } },
  ]);
  expect(holdOf(intentId)).toMatchObject({ refunded: 0 });
});

test('money that is stuck is unknown, wherever it is shown', async () => {
  const { number } = await stuckRefund(backend);
  expect((await staffJson(backend, 'rental', 'show', number)).payments).toMatchObject([
    { money: 'unknown' },
  ]);
  const end = ['rental', 'refund', number, 'all', ...why];
  expect((await staffOf(backend, end)).exit).toBe(1);
});

test('said again under its key, a refund with an unknown outcome is still unknown', async () => {
  const { number, intentId } = await returnedRental(backend);
  await backend.runDueWork();
  const refund = ['rental', 'refund', number, '1', '--key', 'ticket-7', ...why];
  backend.cards.trouble('refund', 'down');
  expect(await staffJson(backend, ...refund)).toMatchObject({ exit: 3, money: 'unknown' });
  expect(await staffJson(backend, ...refund)).toMatchObject({
    exit: 3,
    money: 'unknown',
    wasDoneBefore: true,
  });
  await backend.advance(hour);
  expect(await staffJson(backend, ...refund)).toMatchObject({ exit: 0, money: 'done' });
  expect(holdOf(intentId)).toMatchObject({ refunded: 100 });
});

test('said again under its key, a cabinet that did not answer is asked again, by the same name', async () => {
  const eject = ['cabinet', 'eject', 'BW-1007', '1', '--yes', '--key', 'ticket-8'];
  backend.gatewayTrouble.push('silent');
  expect(await staffJson(backend, ...eject)).toMatchObject({ exit: 3, cabinet: 'unknown' });
  const asked = backend.commands.length;
  expect(await staffJson(backend, ...eject, '--dry-run')).toMatchObject({ isTrial: true });
  expect(backend.commands).toHaveLength(asked);
  expect(await staffJson(backend, ...eject)).toMatchObject({
    exit: 0,
    cabinet: 'accepted',
    wasDoneBefore: true,
  });
  expect(backend.commands.at(-1)).toMatchObject({ commandId: 'staff-ticket-8', slot: 1 });
});

test('a price that is only on its way is no debt that could be let go', async () => {
  const { number, intentId } = await returnedRental(backend, {
    beforeReturn: () => backend.cards.trouble('capture', 'down'),
  });
  expect((await staffOf(backend, ['rental', 'waive', number, ...why])).complaint).toBe(
    `Money of ${number} is still on its way; try again when rental show says done.\n`,
  );
  await backend.advance(hour);
  expect(holdOf(intentId)?.captured).toBe(await priceOf(number));
  expect(await priceOf(number)).toBeGreaterThan(0);
});

test('a refund that happened unheard is no alarm, however it is refused afterwards', async () => {
  const rental = await returnedRental(backend);
  await backend.runDueWork();
  backend.cards.trouble('refund', 'lose');
  for (let tries = 0; tries < 200; tries++) backend.cards.trouble('refund', 'refuse');
  backend.cards.trouble('state', 'down');
  await staffOf(backend, ['rental', 'refund', rental.number, '1.50', ...why]);
  for (let day = 0; day < 20; day++) await backend.advance(12 * hour);
  expect((await staffJson(backend, 'today')).moneyToLookAt).toEqual([]);
  expect(holdOf(rental.intentId)).toMatchObject({ refunded: 150 });
});
