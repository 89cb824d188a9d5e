import type { Attempt } from '../../machines/payment/collect.ts';
import { openPaymentLimit } from '../domain/constants.ts';
import type { Purpose } from '../domain/purpose.ts';
import type { Store } from './storage.ts';
import { randomId } from './random-id.ts';

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
 * Attempts that move money, kept until their outcome is known. The key is stored before the first
 * request leaves, so a reload, a second tab or a lost answer repeats the same attempt instead of
 * making another.
 */
export function attempts(store: Store, purpose: Purpose) {
  const name = (subject: string) => `${purpose}:${subject}`;
  const all = () => openAttempts(store);
  const recall = (subject: string): Attempt | null => {
    const known = all()[name(subject)];
    return known ? { key: known.key, paymentIntentId: known.paymentIntentId } : null;
  };
  const keep = (subject: string, { key, paymentIntentId }: Attempt) =>
    store.set('attempts', {
      ...all(),
      [name(subject)]: { key, paymentIntentId, begunAt: Date.now() },
    });
  return {
    recall,
    open: (subject: string): Attempt => {
      const known = recall(subject);
      if (known) return known;
      const attempt: Attempt = { key: randomId(), paymentIntentId: null };
      keep(subject, attempt);
      return attempt;
    },
    keep,
    close: (subject: string): void => {
      const { [name(subject)]: _closed, ...others } = all();
      store.set('attempts', others);
    },
  };
}
