import type { PayoutOffer, PayoutWish } from '../../machines/payout/payout.machine.ts';
import type { Client } from '../client/client.ts';
import { wallets } from '../contract/wallet/calls.ts';
import { payout, payoutSources } from '../contract/wallet/payout.ts';
import { KnownFailure } from '../domain/failure.ts';
import { decimalFromMinor } from '../domain/money.ts';
import { walletOf } from '../domain/wallet.ts';
import { openAttempt } from './form.ts';
import { promised, unwrapped } from './promised.ts';

/** Calls of money that leaves the balance; `agentId` is the fixed one of wallet look-ups. */
export const payoutActors = (client: Client, agentId: string) => ({
  openAttempt,
  loadOffer: promised(
    async ({ currency }: { currency: string | null }, signal): Promise<PayoutOffer> => {
      const list = await unwrapped(client(wallets, { agentId }, { signal }));
      const wallet = walletOf(list, currency ?? undefined);
      if (!wallet) throw new KnownFailure({ kind: 'badAnswer' });
      // An API of the specification's form alone does not say it.
      const asked = await client(payoutSources, { currency: wallet.currency }, { signal });
      return { wallet, sources: asked.ok ? asked.value : null };
    },
  ),
  askForPayout: promised(({ amount, currency, key }: PayoutWish, signal) =>
    unwrapped(
      client(
        payout,
        { amount: amount === 'all' ? amount : decimalText(amount, currency), currency },
        { signal, idempotencyKey: key },
      ),
    ),
  ),
});

const decimalText = (minor: number, currency: string): string =>
  String(decimalFromMinor(minor, currency));
