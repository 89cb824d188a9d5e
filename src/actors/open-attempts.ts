import type { UnclearRental } from '../../machines/rent/rent.events.ts';
import { openPaymentLimit } from '../domain/constants.ts';
import type { Store } from './storage.ts';

/**
 * Attempts with an unknown outcome, by purpose and subject. Old ones are left out: their outcome
 * could pass for that of a new one.
 */
export const openAttempts = (store: Store) =>
  Object.fromEntries(
    Object.entries(store.get('attempts') ?? {}).filter(
      ([, { begunAt }]) => Date.now() - begunAt < openPaymentLimit,
    ),
  );

/**
 * Possible earlier rental, whichever tab it began in: a requested rental, or a deposit that the
 * bank was asked for, except at the station `exceptAt`.
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
