import type { UnclearRental } from '../../machines/rent/rent.events.ts';
import { openPaymentLimit } from '../domain/constants.ts';
import type { Store } from './storage.ts';

/**
 * Attempts whose outcome is not known yet, by what they are for. What became of one that was left
 * behind would pass for what becomes of the next one: it is none any more.
 */
export const openAttempts = (store: Store) =>
  Object.fromEntries(
    Object.entries(store.get('attempts') ?? {}).filter(
      ([, { begunAt }]) => Date.now() - begunAt < openPaymentLimit,
    ),
  );

/**
 * Possible rental already, whichever tab it began in: a rental that was asked for, or
 * a deposit that the bank was asked for, but for the station `exceptAt`.
 */
export function unclearRental(store: Store, exceptAt?: string): UnclearRental | null {
  for (const [name, { paymentIntentId }] of Object.entries(openAttempts(store))) {
    const [purpose, subject = ''] = name.split(/:(.*)/);
    if (purpose === 'rental') return { kind: 'rental' };
    if (purpose === 'deposit' && paymentIntentId !== null && subject !== exceptAt)
      return { kind: 'payment', cabinetId: subject };
  }
  return null;
}
