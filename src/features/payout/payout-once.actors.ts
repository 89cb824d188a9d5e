import type { PayoutWish } from '../../../machines/payout/confirmation.ts';
import type { Client } from '../../client/client.ts';
import type { AppConfig } from '../../contract/config.ts';
import { wallets } from '../../contract/wallet/calls.ts';
import { lostCallLimit } from '../../domain/constants.ts';
import { failureOf, KnownFailure, leavesOutcomeUnknown } from '../../domain/failure.ts';
import type { PayoutAnswer } from '../../domain/payout.ts';
import { walletOf } from '../../domain/wallet.ts';
import { attempts } from '../../actors/attempts.ts';
import { openAttempts } from '../../actors/open-attempts.ts';
import { askForPayout, loadPayoutOffer } from './payout.actors.ts';
import { promised, unwrapped } from '../../actors/promised.ts';
import type { Store } from '../../actors/storage.ts';
import { walletAgent } from '../../actors/wallet.ts';

/** One payout at a time, whatever its currency. */
const subject = '';

/**
 * Payouts at an API that cannot tell a repetition from a new request (section 7 alone): each is
 * requested once, and the balance shows its outcome. While one may be under way none is offered, in
 * no tab.
 */
export function payoutOnceActors(
  client: Client,
  config: Pick<AppConfig, 'agentId' | 'extras'>,
  store: Store,
) {
  const payouts = attempts(store, 'payout');
  const begunAt = () => openAttempts(store)[`payout:${subject}`]?.begunAt ?? 0;
  const mayBeUnderWay = () => Date.now() - begunAt() < lostCallLimit;
  const refuseWhileOpen = () => {
    if (mayBeUnderWay()) throw new KnownFailure({ kind: 'stillOpen' });
    payouts.close(subject);
  };
  const balanceIn = async (currency: string, signal: AbortSignal) => {
    const list = await unwrapped(client(wallets, walletAgent(config), { signal }));
    const wallet = walletOf(list, currency);
    if (!wallet) throw new KnownFailure({ kind: 'badAnswer' });
    return wallet.balance;
  };
  /** Balance before each request, by its key. */
  const before = new Map<string, number>();

  async function send(wish: PayoutWish, signal: AbortSignal): Promise<PayoutAnswer> {
    try {
      before.set(wish.key, await balanceIn(wish.currency, signal));
    } catch (error) {
      payouts.close(subject);
      throw new KnownFailure(
        leavesOutcomeUnknown(failureOf(error)) ? { kind: 'notDone' } : failureOf(error),
      );
    }
    try {
      const answer = await askForPayout(client, wish, signal);
      payouts.close(subject);
      return answer;
    } catch (error) {
      if (!leavesOutcomeUnknown(failureOf(error))) payouts.close(subject);
      throw error;
    }
  }

  /** Null while the balance has not changed enough to tell. */
  async function read(
    { amount, currency }: PayoutWish,
    was: number,
    signal: AbortSignal,
  ): Promise<PayoutAnswer | null> {
    const isOver = !mayBeUnderWay();
    const is = await balanceIn(currency, signal);
    if (was - is >= (amount === 'all' ? 1 : amount)) {
      payouts.close(subject);
      return { reference: null };
    }
    if (!isOver) return null;
    payouts.close(subject);
    throw new KnownFailure({ kind: 'notDone' });
  }

  return {
    loadOffer: promised(async (asked: { currency: string | null }, signal) => {
      refuseWhileOpen();
      return loadPayoutOffer(client, config, asked, signal);
    }),
    openAttempt: promised(async (asked: { key: string | null }) => {
      refuseWhileOpen();
      const { key } = payouts.open(subject);
      return { ...asked, key };
    }),
    askForPayout: promised(
      ({ question }: { question: PayoutWish }, signal): Promise<PayoutAnswer | null> => {
        const was = before.get(question.key);
        return was === undefined ? send(question, signal) : read(question, was, signal);
      },
    ),
  };
}
