import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseTimeout, startBackend, type TestBackend } from '../support/harness.ts';
import { newKey } from '../support/person.ts';
import { rent } from '../support/renting.ts';

let backend: TestBackend;

let lines: string[];

/** Milliseconds for all calls of the API, on a busy machine. */
const patience = 30_000;

beforeEach(async () => {
  lines = [];
  backend = await startBackend({ lines });
}, databaseTimeout);

afterEach(() => backend.close());

describe('other people’s data', () => {
  test(
    'orders, receipts, outcomes and payments are not found by number, by counting, or by another person',
    async () => {
      const [owner, stranger] = [await backend.guest(), await backend.guest()];
      const { orderId, intentId, command, powerBankId } = await rent(backend, owner);
      const { number } = await owner.order(orderId);
      await backend.advance(10 * 60_000);
      await backend.tell({
        kind: 'returned',
        cabinetId: command.cabinetId,
        slot: command.slot,
        powerBankId,
      });
      await backend.runDueWork();
      expect((await backend.call('receipt', { orderId })).value?.orderNumber).toBe(number);
      // 160 random bits.
      expect(orderId).toMatch(/^[\w-]{27}$/);
      for (const guessed of [
        number,
        '1',
        '000001',
        `${orderId.slice(0, -1)}_`,
        orderId.slice(1),
        intentId,
      ]) {
        if (guessed === orderId) continue;
        for (const id of ['orderDetail', 'orderTime', 'receipt'] as const)
          expect([id, guessed, (await backend.call(id, { orderId: guessed })).code]).toEqual([
            id,
            guessed,
            404,
          ]);
      }
      for (const tradeNumber of [orderId, intentId, number])
        expect([tradeNumber, (await stranger.outcome(tradeNumber)).code]).toEqual([
          tradeNumber,
          404,
        ]);
      expect((await stranger.ask('confirmSetup', { paymentIntentId: intentId })).code).toBe(404);
      expect(
        (
          await stranger.ask(
            'feedback',
            { topic: 'other', text: 'mine', orderId },
            { 'Idempotency-Key': newKey() },
          )
        ).code,
      ).toBe(404);
      expect((await stranger.ask('orders', { page: 1, pageSize: 50 })).value).toMatchObject({
        total: 0,
        orders: [],
      });
      expect((await stranger.ask('orderCount', {})).value).toEqual({
        inUse: 0,
        hasUnpaidOrders: false,
      });
    },
    patience,
  );

  test('an order’s link names its owner to no other person, so that two rentals cannot be told to be one person’s', async () => {
    const [owner, stranger] = [await backend.guest(), await backend.guest()];
    const { orderId } = await rent(backend, owner);
    const ownerIn = (answer: { value: { order: { userId: string | null } } | null }) =>
      answer.value?.order.userId;
    const own = ownerIn(await owner.ask('orderDetail', { orderId }));
    expect(own).toBe((await owner.ask('userInfo', {})).value?.id);
    // The app offers these to the owner only, unless something else is written here.
    expect(ownerIn(await stranger.ask('orderDetail', { orderId }))).toBe(orderId);
    expect(ownerIn(await backend.call('orderDetail', { orderId }))).toBeNull();
  });

  test("paying under another person's key or for their hold makes and starts nothing of theirs", async () => {
    const [owner, stranger] = [await backend.guest(), await backend.guest()];
    const key = newKey();
    const theirs = await owner.openHold('cab-bw-1007', 5500, key);
    const mine = await stranger.openHold('cab-bw-1007', 5500, key);
    expect(mine.intentId).not.toBe(theirs.intentId);
    backend.cards.pay(theirs.intentId);
    expect((await stranger.ask('confirmSetup', { paymentIntentId: theirs.intentId })).code).toBe(
      404,
    );
    expect(backend.commands).toEqual([]);
    expect((await owner.ask('confirmSetup', { paymentIntentId: theirs.intentId })).code).toBe(0);
    expect(backend.commands).toHaveLength(1);
  });
});
