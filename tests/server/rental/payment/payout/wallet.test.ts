import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseTimeout, hour, startBackend, type TestBackend } from '../../../support/harness.ts';
import { newKey } from '../../../support/person.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend({ variables: { AGENT_ID: 'agent-7' } });
}, databaseTimeout);
afterEach(() => backend.close());

type Someone = Awaited<ReturnType<TestBackend['guest']>>;
const walletsOf = async (guest: Someone) =>
  (await guest.ask('wallets', { agentId: 'agent-7' })).value;
const movementsOf = async (guest: Someone, page = 1, pageSize = 20) =>
  (await guest.ask('movements', { agentId: 'agent-7', page, pageSize })).value;
const moved = async (guest: Someone) =>
  (await movementsOf(guest))?.movements.map(({ kind, amount, change }) => [kind, amount, change]);

async function rentsByBalance(guest: Someone, powerBankId = 'pb-bw-1007-1'): Promise<string> {
  const { value } = await guest.ask(
    'rentByBalance',
    { cabinetCode: 'BW-1007' },
    { 'Idempotency-Key': newKey() },
  );
  const command = backend.commands.at(-1);
  await backend.tell({
    kind: 'ejected',
    cabinetId: command?.cabinetId ?? '',
    commandId: command?.commandId ?? '',
    slot: command?.slot ?? 0,
    powerBankId,
  });
  return value?.orderId ?? '';
}

test('a person without money has an empty wallet of the default currency', async () => {
  const guest = await backend.guest();
  expect(await walletsOf(guest)).toEqual([
    {
      balance: 0,
      deposit: 0,
      currency: 'EUR',
      currencySymbol: '€',
      userId: expect.any(String),
      agentId: 'agent-7',
    },
  ]);
  expect(await movementsOf(guest)).toEqual({ movements: [], page: 1, pages: 0, total: 0 });
});

test('a rental by balance is a hold, then its price, then the rest; the changes are the balance', async () => {
  const guest = await backend.guest();
  await guest.credit(6000);
  await backend.advance(hour);
  const orderId = await rentsByBalance(guest);
  expect(await walletsOf(guest)).toMatchObject([{ balance: 500, deposit: 5500 }]);
  expect(await moved(guest)).toEqual([
    ['reserved', 5500, 0],
    ['topUp', 6000, 6000],
  ]);
  await backend.advance(3 * hour);
  await backend.tell({
    kind: 'returned',
    cabinetId: 'cab-bw-4821',
    slot: 3,
    powerBankId: 'pb-bw-1007-1',
  });
  expect(await moved(guest)).toEqual([
    ['released', 5100, 0],
    ['rental', 400, -400],
    ['reserved', 5500, 0],
    ['topUp', 6000, 6000],
  ]);
  expect(await walletsOf(guest)).toMatchObject([{ balance: 5600, deposit: 0 }]);
  const { number } = await guest.order(orderId);
  const [released] = (await movementsOf(guest))?.movements ?? [];
  expect(released?.order).toEqual({ id: orderId, number, venue: expect.stringMatching(/./) });
});

test('a power bank that was bought is no rental, bought by a touch or by the 48 hours', async () => {
  const [early, late] = [await backend.guest(), await backend.guest()];
  for (const guest of [early, late]) await guest.credit(6000);
  await backend.advance(hour);
  const orderId = await rentsByBalance(early);
  await backend.advance(hour);
  await early.ask('buyOrder', { orderId }, { 'Idempotency-Key': newKey() });
  const bought = [
    ['purchase', 5500, -5500],
    ['reserved', 5500, 0],
    ['topUp', 6000, 6000],
  ];
  expect(await moved(early)).toEqual(bought);
  await rentsByBalance(late, 'pb-bw-1007-2');
  await backend.advance(49 * hour);
  expect(await moved(late)).toEqual(bought);
});

test('an installation without an agent id asks without one', async () => {
  const guest = await backend.guest();
  await guest.credit(700);
  expect((await guest.ask('wallets', { agentId: '' })).value).toMatchObject([{ balance: 700 }]);
  expect((await guest.ask('wallets', {})).value).toMatchObject([{ balance: 700 }]);
});

test('movements come in pages, each once', async () => {
  const guest = await backend.guest();
  for (const amount of [100, 200, 300]) {
    await guest.credit(amount);
    await backend.advance(hour);
  }
  const first = await movementsOf(guest, 1, 2);
  const second = await movementsOf(guest, 2, 2);
  expect([first?.pages, first?.total]).toEqual([2, 3]);
  expect([...(first?.movements ?? []), ...(second?.movements ?? [])].map(m => m.amount)).toEqual([
    300, 200, 100,
  ]);
});

test('every currency is a wallet of its own, the default one first', async () => {
  const guest = await backend.guest();
  await guest.credit(700, 'CHF');
  expect(await walletsOf(guest)).toMatchObject([
    { balance: 0, currency: 'EUR', currencySymbol: '€' },
    { balance: 700, currency: 'CHF', currencySymbol: 'CHF' },
  ]);
});

test('a person sees no money of others, and none without a token', async () => {
  const [rich, other] = [await backend.guest(), await backend.guest()];
  await rich.credit(5000);
  expect(await walletsOf(other)).toMatchObject([{ balance: 0 }]);
  expect((await movementsOf(other))?.movements).toEqual([]);
  expect((await backend.call('wallets', { agentId: 'agent-7' })).code).toBe(401);
  expect(
    (await backend.call('movements', { agentId: 'agent-7', page: 1, pageSize: 20 })).code,
  ).toBe(401);
});
