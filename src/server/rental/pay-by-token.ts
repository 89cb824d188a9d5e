import type { Backend } from '../backend.ts';
import type { UserRow } from '../database/rows/people.ts';
import { keepCardOf } from '../payment/card-setups.ts';
import { askBank, isUnpaid } from './ask-bank.ts';
import { openPayment, type PaymentWish } from './open-payment.ts';

/** `actionSecret` lets the browser's bank ask the person; null where it asks nothing. */
export type PaidByToken = { readonly actionSecret: string | null };

/**
 * Pays a charge with a token that the wallet of a device handed over. It takes up the person's
 * unfinished payment, so a card that is typed meanwhile pays nothing twice; amount, currency and
 * customer are checked on the payment that is retrieved afterwards. Where `begun`, the intent that
 * the person saw, is over by now, nothing is paid in its place: its outcome is asked for.
 */
export async function payByToken(
  backend: Backend,
  user: UserRow,
  {
    token,
    begun: seen,
    ...wish
  }: PaymentWish & { readonly token: string; readonly begun?: string | undefined },
): Promise<PaidByToken> {
  const opened = await openPayment(backend, user, wish);
  const { payment, facts: begun } = opened;
  if (seen !== undefined && seen !== begun.id) return { actionSecret: null };
  // A tick beside a card that was typed before is not meant for the card of the device.
  if (isUnpaid(begun)) {
    const tick = { provider: payment.provider, paymentId: begun.id, keeps: false };
    await keepCardOf(backend, user, tick);
  }
  const provider = backend.providers[payment.provider];
  const facts = await askBank(backend, opened, wish.purpose, async () => {
    if (!provider.confirm) throw new Error(`${payment.provider} takes no tokens`);
    return provider.confirm(begun.id, token, `${payment.id}:token:${token}`);
  });
  return { actionSecret: facts.status === 'actionNeeded' ? facts.clientSecret : null };
}
