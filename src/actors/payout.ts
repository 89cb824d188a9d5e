import type { PayoutWish } from '../../machines/payout/confirmation.ts';
import type { PayoutOffer } from '../../machines/payout/payout.machine.ts';
import type { Client } from '../client/client.ts';
import { wallets } from '../contract/wallet/calls.ts';
import { payout, payoutSources } from '../contract/wallet/payout.ts';
import { KnownFailure } from '../domain/failure.ts';
import { decimalFromMinor } from '../domain/money.ts';
import type { PayoutAnswer } from '../domain/payout.ts';
import { walletOf } from '../domain/wallet.ts';
import { openAttempt } from './form.ts';
import { promised, unwrapped } from './promised.ts';
import { inTimeLeft } from './time-left.ts';
import { walletAgent } from './wallet-agent.ts';

/** What can be paid out, and the key of a payout; `agentId` is the one of wallet look-ups. */
export const payoutActors = (client: Client, config: { readonly agentId: string }) => ({
  openAttempt,
  loadOffer: promised(
    async ({ currency }: { currency: string | null }, signal): Promise<PayoutOffer> => {
      const begun = performance.now();
      const list = await unwrapped(client(wallets, walletAgent(config), { signal }));
      const wallet = walletOf(list, currency ?? undefined);
      if (!wallet) throw new KnownFailure({ kind: 'badAnswer' });
      // An API of the specification's form alone does not say it.
      const asked = await inTimeLeft({ begun }, signal, inTime =>
        client(payoutSources, { currency: wallet.currency }, { signal: inTime }),
      );
      return asked?.ok
        ? { wallet, sources: asked.value.sources, blocked: asked.value.blocked.minor }
        : { wallet, sources: null, blocked: 0 };
    },
  ),
});

/** Asks for the payout. */
export const askForPayoutActor = (client: Client) =>
  promised(
    (
      { question: { amount, currency, key } }: { question: PayoutWish },
      signal,
    ): Promise<PayoutAnswer | null> =>
      unwrapped(
        client(
          payout,
          { amount: amount === 'all' ? amount : decimalText(amount, currency), currency },
          { signal, idempotencyKey: key },
        ),
      ),
  );

const decimalText = (minor: number, currency: string): string =>
  String(decimalFromMinor(minor, currency));
