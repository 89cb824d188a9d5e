import type { Purpose } from '../../domain/purpose.ts';
import type { Backend } from '../backend.ts';
import { ProviderRefused, type PaymentFacts } from '../payment/port.ts';
import { declined } from './declined.ts';
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
