import type { PayoutWish } from '../../../machines/payout/confirmation.ts';
import type { PayoutOffer } from '../../../machines/payout/payout.machine.ts';
import type { Client } from '../../client/client.ts';
import { hasExtra, type AppConfig } from '../../contract/config.ts';
import { wallets } from '../../contract/wallet/calls.ts';
import { payout, payoutSources } from '../../contract/wallet/payout.ts';
import { KnownFailure } from '../../domain/failure.ts';
import { decimalFromMinor } from '../../domain/money.ts';
import type { PayoutAnswer } from '../../domain/payout.ts';
import { walletOf } from '../../domain/wallet.ts';
import { openAttempt } from '../../actors/form.ts';
import { promised, unwrapped } from '../../actors/promised.ts';
import { inTimeLeft } from '../../actors/time-left.ts';
import { walletAgent } from '../../actors/wallet.ts';

/** Settings of the API's wallets in `/config.json`. */
type Agent = Pick<AppConfig, 'agentId' | 'extras'>;

/** Balance that can be paid out, and the payments it can go back to. */
export async function loadPayoutOffer(
  client: Client,
  config: Agent,
  { currency }: { readonly currency: string | null },
  signal: AbortSignal,
): Promise<PayoutOffer> {
  const begun = performance.now();
  const list = await unwrapped(client(wallets, walletAgent(config), { signal }));
  const wallet = hasExtra(config, 'payoutCurrency')
    ? walletOf(list, currency ?? undefined)
    : list[0];
  if (!wallet) throw new KnownFailure({ kind: 'badAnswer' });
  // An API of the specification's form does not list the payments.
  const asked = hasExtra(config, 'payoutSources')
    ? await inTimeLeft({ begun }, signal, inTime =>
        client(payoutSources, { currency: wallet.currency }, { signal: inTime }),
      )
    : null;
  return asked?.ok
    ? { wallet, sources: asked.value.sources, blocked: asked.value.blocked.minor }
    : { wallet, sources: null, blocked: 0 };
}

export const askForPayout = (
  client: Client,
  { amount, currency, key }: PayoutWish,
  signal: AbortSignal,
): Promise<PayoutAnswer> =>
  unwrapped(
    client(
      payout,
      { amount: amount === 'all' ? amount : decimalText(amount, currency), currency },
      { signal, idempotencyKey: key },
    ),
  );

/** Payout offer and key of a payout; `agentId` is the one of wallet look-ups. */
export const payoutActors = (client: Client, config: Agent) => ({
  openAttempt,
  loadOffer: promised((asked: { currency: string | null }, signal) =>
    loadPayoutOffer(client, config, asked, signal),
  ),
});

export const askForPayoutActor = (client: Client) =>
  promised(({ question }: { question: PayoutWish }, signal): Promise<PayoutAnswer | null> =>
    askForPayout(client, question, signal),
  );

const decimalText = (minor: number, currency: string): string =>
  String(decimalFromMinor(minor, currency));
