import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { payoutOnceActors } from '../../../src/features/payout/payout-once.actors.ts';
import { createStore, memoryArea } from '../../../src/actors/storage.ts';
import type { Client } from '../../../src/client/client.ts';
import type { Operation } from '../../../src/contract/operation.ts';
import { lostCallLimit } from '../../../src/domain/constants.ts';
import type { Failure } from '../../../src/domain/failure.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const failing = (failure: Failure) => ({ ok: false, failure });
const lost = failing({ kind: 'network' });
const balance = (minor: number) => ({
  ok: true,
  value: [{ currency: 'EUR', currencySymbol: '€', balance: minor, deposit: 0 }],
});

/** A member's browser with 60 euros, in front of an API of section 7 alone. */
function browser(payout: object) {
  const area = memoryArea();
  const asked: string[] = [];
  let wallets: object = balance(6_000);
  const client = (async ({ id }: Operation) => {
    asked.push(id);
    return id === 'payout' ? payout : wallets;
  }) as unknown as Client;
  const page = () => {
    const actors = payoutOnceActors(client, { agentId: '', extras: [] }, createStore(area));
    return {
      load: () => toPromise(createActor(actors.loadOffer, { input: { currency: 'EUR' } }).start()),
      open: () => toPromise(createActor(actors.openAttempt, { input: { key: null } }).start()),
      ask: (key: string, amount: number | 'all' = 5_000) =>
        toPromise(
          createActor(actors.askForPayout, {
            input: { question: { amount, currency: 'EUR', key } },
          }).start(),
        ),
    };
  };
  const payouts = () => asked.filter(id => id === 'payout').length;
  return {
    page,
    payouts,
    has: (minor: number) => void (wallets = balance(minor)),
    breaks: () => void (wallets = lost),
  };
}

it('asks for each payout once, one after the other', async () => {
  const { page, payouts } = browser({ ok: true, value: { reference: null } });
  const { open, ask } = page();
  expect(await ask((await open()).key)).toEqual({ reference: null });
  expect(await ask((await open()).key)).toEqual({ reference: null });
  expect(payouts()).toBe(2);
});

it.each([5_000, 'all'] as const)('reads in the balance that %s has gone out', async amount => {
  const { page, payouts, has } = browser(lost);
  const { open, ask } = page();
  const { key } = await open();
  await expect(ask(key, amount)).rejects.toThrow('network');
  expect(await ask(key, amount)).toBeNull();
  has(1_000);
  expect(await ask(key, amount)).toEqual({ reference: null });
  expect(payouts()).toBe(1);
});

it('says that nothing went out once the request cannot be under way any more', async () => {
  const { page, payouts } = browser(lost);
  const { open, ask } = page();
  const { key } = await open();
  await expect(ask(key)).rejects.toThrow('network');
  vi.advanceTimersByTime(lostCallLimit - 1);
  expect(await ask(key)).toBeNull();
  vi.advanceTimersByTime(1);
  await expect(ask(key)).rejects.toThrow('notDone');
  expect(payouts()).toBe(1);
});

it('offers none in a page loaded anew or another tab while one may be under way', async () => {
  const { page, payouts } = browser(lost);
  const { open, ask } = page();
  await expect(ask((await open()).key)).rejects.toThrow('network');
  const other = page();
  await expect(other.load()).rejects.toThrow('stillOpen');
  await expect(other.open()).rejects.toThrow('stillOpen');
  vi.advanceTimersByTime(lostCallLimit);
  expect(await other.load()).toMatchObject({ wallet: { balance: 6_000 } });
  expect(payouts()).toBe(1);
});

it('asks for another one after a refusal', async () => {
  const { page, payouts } = browser(failing({ kind: 'refused', reason: 'other', text: 'No' }));
  const { open, ask } = page();
  await expect(ask((await open()).key)).rejects.toThrow('refused');
  await expect(ask((await open()).key)).rejects.toThrow('refused');
  expect(payouts()).toBe(2);
});

it('takes nothing out where the balance cannot be read first', async () => {
  const { page, payouts, breaks } = browser({ ok: true, value: { reference: null } });
  const { open, ask } = page();
  breaks();
  await expect(ask((await open()).key)).rejects.toThrow('notDone');
  expect(payouts()).toBe(0);
});
