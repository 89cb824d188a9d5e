import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseTimeout, startBackend, type TestBackend } from '../support/harness.ts';
import { apiBase, headerNames } from '../../../src/contract/envelope.ts';
import { operations } from '../../../src/contract/operations.ts';
import { refusalCodes } from '../../../src/contract/refusals.ts';
import { newKey } from '../support/person.ts';

let backend: TestBackend;

beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);

afterEach(() => backend.close());

describe('idempotency', () => {
  test('one key and one body give one answer; another body and an unreadable key are refused', async () => {
    const guest = await backend.guest();
    const key = newKey();
    const first = await guest.openHold('cab-bw-1007', 5500, key);
    expect(await guest.openHold('cab-bw-1007', 5500, key)).toEqual(first);
    expect(await guest.openHold('cab-bw-4821', 5500, key)).toMatchObject({
      code: 409,
      status: 409,
    });
    expect(
      await guest.ask('rentByBalance', { cabinetCode: 'BW-1007' }, { 'Idempotency-Key': 'no key' }),
    ).toMatchObject({ code: 400, field: 'Idempotency-Key' });
  });

  test('another price than the one that was shown is refused as such', async () => {
    const guest = await backend.guest();
    expect(await guest.openHold('cab-bw-1007', 5400)).toMatchObject({
      code: refusalCodes.priceChanged,
      msg: 'The price has changed in the meantime.',
    });
  });

  test('a call without a key is executed, and so is the next one', async () => {
    const guest = await backend.guest();
    await guest.credit(20_000);
    const rented = await guest.ask('rentByBalance', { cabinetCode: 'BW-1007' });
    expect(rented).toMatchObject({ code: 0, value: { orderId: expect.any(String) } });
    expect(await guest.ask('rentByBalance', { cabinetCode: 'BW-1007' })).toMatchObject({
      code: refusalCodes.activeRental,
    });
    expect((await guest.ask('payout', { amount: '20' })).code).toBe(0);
    expect((await guest.ask('payout', { amount: '20' })).code).toBe(0);
    expect((await guest.ask('wallets', {})).value?.[0]?.balance).toBe(20_000 - 5_500 - 4_000);
  });

  const moving = Object.values(operations).filter(({ idempotent }) => idempotent);
  test('no call asks for a key', async () => {
    expect(moving.length).toBeGreaterThan(20);
    const { token } = await backend.guest();
    for (const operation of moving) {
      const { field } = (
        await backend.app.inject({
          method: operation.method,
          url: `${apiBase}/${operation.path.replaceAll(/\{\w+\}/g, 'x')}`,
          headers: { token },
        })
      ).json<{ field?: string }>();
      expect(`${operation.id} ${field}`).not.toContain(headerNames.idempotencyKey);
    }
  });

  test("another person's key is another key", async () => {
    const [one, other] = [await backend.guest(), await backend.guest()];
    const key = newKey();
    expect((await one.openHold('cab-bw-1007', 5500, key)).intentId).not.toBe(
      (await other.openHold('cab-bw-1007', 5500, key)).intentId,
    );
  });

  test('an attempt whose answer was lost on the way to the provider makes one hold', async () => {
    const guest = await backend.guest();
    backend.cards.trouble('start', 'lose');
    const key = newKey();
    expect((await guest.openHold('cab-bw-1007', 5500, key)).code).toBe(500);
    expect((await guest.openHold('cab-bw-1007', 5500, key)).code).toBe(0);
    expect(backend.cards.holds.size).toBe(1);
  });
});
