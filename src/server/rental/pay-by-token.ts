import type { Purpose } from '../../domain/purpose.ts';
import type { Backend } from '../backend.ts';
import type { UserRow } from '../database/rows/people.ts';
import { ProviderRefused, type PaymentFacts } from '../payment/port.ts';
import { declined } from './declined.ts';
import { followPayment } from './follow.ts';
import { openPayment, type PaymentWish } from './open-payment.ts';

/** With the secret the browser lets the bank ask the person; null where it asks nothing. */
export type PaidByToken = { readonly actionSecret: string | null };

/**
 * Pays a charge with a token that the wallet of a device handed over. It is the one payment of what
 * the person left unfinished, so a card that is typed meanwhile pays nothing twice; amount, currency
 * and customer are checked on what is retrieved afterwards.
 */
export async function payByToken(
  backend: Backend,
  user: UserRow,
  { token, ...wish }: PaymentWish & { readonly token: string },
): Promise<PaidByToken> {
  const { payment, facts: opened } = await openPayment(backend, user, wish);
  const provider = backend.providers[payment.provider];
  if (!provider.confirm) throw new Error(`${payment.provider} takes no tokens`);
  const key = `${payment.id}:token:${token}`;
  const facts = await confirmed(wish.purpose, provider.confirm(opened.id, token, key));
  if (facts.status === 'actionNeeded') return { actionSecret: facts.clientSecret };
  if (facts.status === 'open' || facts.status === 'cancelled') throw declined(wish.purpose, null);
  await followPayment(backend, payment.id);
  return { actionSecret: null };
}

async function confirmed(purpose: Purpose, answer: Promise<PaymentFacts>): Promise<PaymentFacts> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderRefused) throw declined(purpose, error.reason, error);
    throw error; // whether anything was held or taken is asked for by the payment's name
  }
}
