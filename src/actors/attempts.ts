import type { Attempt } from '../../machines/payment/collect.ts';
import type { Purpose } from '../domain/purpose.ts';
import type { Store } from './storage.ts';
import { randomId } from './random-id.ts';

/**
 * Attempts that move money, kept until their outcome is known. The key is stored before the first
 * request leaves, so a reload, a second tab or a lost answer repeats the same attempt instead of
 * making another (architecture.md, 2; payments.md, "Exactly once").
 */
export function attempts(store: Store, purpose: Purpose) {
  const name = (subject: string) => `${purpose}:${subject}`;
  const all = () => store.get('attempts') ?? {};
  const keep = (subject: string, attempt: Attempt) =>
    store.set('attempts', { ...all(), [name(subject)]: attempt });
  return {
    recall: (subject: string): Attempt | null => all()[name(subject)] ?? null,
    open: (subject: string): Attempt => {
      const known = all()[name(subject)];
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
