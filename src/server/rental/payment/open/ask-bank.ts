import { refusalCodes } from '../../../../contract/refusals.ts';
import { purposeRules, type Purpose } from '../../../../domain/charge.ts';
import type { Backend } from '../../../backend.ts';
import { Refusal } from '../../../refusal.ts';
import type { ServerText } from '../../../texts.ts';
import { ProviderRefused, type PaymentFacts } from '../providers/port.ts';
import { followPayment } from './follow.ts';
import type { OpenedPayment } from './open-payment.ts';

/** True for a payment that the person has begun and the bank has not agreed to. */
export const isUnpaid = ({ status }: PaymentFacts): boolean =>
  status === 'open' || status === 'actionNeeded';

/**
 * Asks the bank for a payment that was opened, while the person is there, and carries over what it
 * agreed to; `actionNeeded`: it wants to ask them first. Throws the text for the person where the
 * bank refuses.
 */
export async function askBank(
  backend: Backend,
  { payment, facts: opened }: OpenedPayment,
  purpose: Purpose,
  ask: () => Promise<PaymentFacts>,
): Promise<PaymentFacts> {
  const answer = async (): Promise<PaymentFacts> => {
    try {
      return await ask();
    } catch (error) {
      // No answer: whether anything was held or taken is asked for by the payment's name.
      if (!(error instanceof ProviderRefused)) throw error;
      // Another tab may have been faster.
      const now = await backend.providers[payment.provider].state(opened.id);
      if (now.status === 'open') throw declined(purpose, error.reason, error);
      return now;
    }
  };
  const facts = isUnpaid(opened) ? await answer() : opened;
  if (facts.status === 'open' || facts.status === 'cancelled') throw declined(purpose, null);
  if (facts.status !== 'actionNeeded') await followPayment(backend, payment.id);
  return facts;
}

type Why = 'expired' | 'insufficientFunds' | 'other';

/**
 * Texts for the person: the reason, where they can do something about it, and that their money was
 * not held or charged.
 */
const texts: Readonly<Record<'hold' | 'now', Readonly<Record<Why, ServerText>>>> = {
  hold: {
    expired: 'server.cardExpired',
    insufficientFunds: 'server.insufficientFunds',
    other: 'server.paymentDeclined',
  },
  now: {
    expired: 'server.cardExpiredNotCharged',
    insufficientFunds: 'server.insufficientFundsNotCharged',
    other: 'server.paymentNotCharged',
  },
};

/** The reasons of a provider's list that a person can do something about. */
const reasons: Readonly<Record<string, Why>> = {
  insufficient_funds: 'insufficientFunds',
  expired_card: 'expired',
};

/** A payment that a bank refused; `reason` as its provider says it. */
export const declined = (purpose: Purpose, reason: string | null, cause?: unknown): Refusal =>
  new Refusal(
    refusalCodes.paymentDeclined,
    texts[purposeRules[purpose].capture][reasons[reason ?? ''] ?? 'other'],
    {},
    undefined,
    cause,
  );
