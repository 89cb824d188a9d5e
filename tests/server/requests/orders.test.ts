import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseTimeout, startBackend, type TestBackend } from '../support/harness.ts';
import { rent } from '../support/renting.ts';

let backend: TestBackend;

beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);

afterEach(() => backend.close());

describe('orders', () => {
  test('are paged newest first, in two parts', async () => {
    const guest = await backend.guest();
    const numbers: string[] = [];
    for (let count = 0; count < 3; count++) {
      const { powerBankId, command, orderId } = await rent(backend, guest);
      numbers.push((await guest.order(orderId)).number);
      await backend.advance(10 * 60_000);
      await backend.tell({
        kind: 'returned',
        cabinetId: command.cabinetId,
        slot: command.slot,
        powerBankId,
      });
      await backend.tell({
        kind: 'status',
        cabinetId: command.cabinetId,
        slots: [{ number: command.slot, powerBankId, level: 100, outOfOrder: false }],
      });
    }
    const { orderId } = await rent(backend, guest);
    numbers.push((await guest.order(orderId)).number);
    expect(
      (await guest.ask('orders', { page: 1, pageSize: 10, part: 'inUse' })).value,
    ).toMatchObject({ total: 1, orders: [{ number: numbers[3] }] });
    expect(
      (await guest.ask('orders', { page: 2, pageSize: 2, part: 'ended' })).value,
    ).toMatchObject({
      total: 3,
      pages: 2,
      page: 2,
      orders: [{ number: numbers[0] }],
    });
    expect((await guest.ask('orders', { page: 9, pageSize: 10 })).value?.orders).toEqual([]);
  });
});
