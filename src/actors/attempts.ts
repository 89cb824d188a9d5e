import type { Attempt } from '../../machines/payment/payment.events.ts';
import type { Store } from './storage.ts';
import { randomId } from './random-id.ts';

/**
 * Attempts that move money, kept until their outcome is known. The key is stored before the first
 * request leaves, so a reload, a second tab or a lost answer repeats the same attempt instead of
 * making another (architecture.md, 2; payments.md, "Exactly once").
 */
export function attempts(store: Store, kind: 'deposit') {
  const name = (cabinetId: string) => `${kind}:${cabinetId}`;
  const all = () => store.get('attempts') ?? {};
  const keep = (cabinetId: string, attempt: Attempt) =>
    store.set('attempts', { ...all(), [name(cabinetId)]: attempt });
  return {
    recall: (cabinetId: string): Attempt | null => all()[name(cabinetId)] ?? null,
    open: (cabinetId: string): Attempt => {
      const known = all()[name(cabinetId)];
      if (known) return known;
      const attempt: Attempt = { key: randomId(), paymentIntentId: null };
      keep(cabinetId, attempt);
      return attempt;
    },
    keep,
    close: (cabinetId: string): void => {
      const { [name(cabinetId)]: _closed, ...others } = all();
      store.set('attempts', others);
    },
  };
}
