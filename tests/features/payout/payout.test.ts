import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { payoutActors } from '../../../src/features/payout/payout.actors.ts';
import { callTimeout } from '../../../src/domain/constants.ts';
import { slowly } from '../../actors/slowly.ts';

const euros = { currency: 'EUR', currencySymbol: '€', balance: 2_000, deposit: 0 };
const sources = [{ brand: 'visa', last4: '4242', minor: 2_000 }];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Offer of the payout's page at the moment at which its chart would give up. */
async function offered(after: { readonly wallets: number; readonly sources: number }) {
  const client = slowly({
    wallets: { after: after.wallets, value: [euros] },
    payoutSources: { after: after.sources, value: { sources, blocked: { minor: 500 } } },
  });
  const { loadOffer } = payoutActors(client, { agentId: '', extras: ['payoutSources'] });
  const offer = toPromise(createActor(loadOffer, { input: { currency: 'EUR' } }).start());
  await vi.advanceTimersByTimeAsync(callTimeout - 1);
  return Promise.race([offer, Promise.resolve('nothing')]);
}

it('says where a payout goes, if that comes in the time of one call', async () => {
  expect(await offered({ wallets: 6_000, sources: 3_000 })).toEqual({
    wallet: euros,
    sources,
    blocked: 500,
  });
});

it('offers the payout without it where the connection is too slow for both', async () => {
  expect(await offered({ wallets: 6_000, sources: 6_000 })).toEqual({
    wallet: euros,
    sources: null,
    blocked: 0,
  });
});

it.each([
  ['the one that is asked for', ['payoutCurrency'], 'USD'],
  ['the first, where no call could name another', [], 'EUR'],
] as const)('of several wallets offers %s', async (_, extras, currency) => {
  const dollars = { ...euros, currency: 'USD', currencySymbol: '$' };
  const client = slowly({ wallets: { after: 0, value: [{ ...euros, balance: 0 }, dollars] } });
  const { loadOffer } = payoutActors(client, { agentId: '', extras: [...extras] });
  const offer = toPromise(createActor(loadOffer, { input: { currency: 'USD' } }).start());
  await vi.advanceTimersByTimeAsync(1);
  expect((await offer).wallet.currency).toBe(currency);
});
