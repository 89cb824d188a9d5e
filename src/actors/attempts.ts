import type { Attempt } from '../../machines/payment/collect.ts';
import type { Purpose } from '../domain/charge.ts';
import type { Store } from './storage.ts';
import { openAttempts } from './open-attempts.ts';
import { randomId } from './random-id.ts';

/**
 * Attempts that move money, kept until their outcome is known. The key is stored before the first
 * request leaves, so a reload, a second tab or a lost answer repeats the same attempt instead of
 * making another.
 */
export function attempts(store: Store, purpose: Purpose | 'rental' | 'payout') {
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

/**
 * Names a card payment that is under way (section 3, "Local store": payment id), unless one still
 * waits at PayPal, whose return needs the name.
 */
export function namePayment(store: Store, paymentId: string): void {
  const named = store.get('paymentId');
  const isAtPayPal =
    store.get('payPalTradeNumber') !== null &&
    Object.values(openAttempts(store)).some(({ paymentIntentId }) => paymentIntentId === named);
  if (isAtPayPal) return;
  store.remove('payPalTradeNumber');
  store.remove('payPalType');
  store.set('paymentId', paymentId);
}

/**
 * Removes the name of a finished card payment; the name of one at PayPal goes with its own answer.
 */
export function unnamePayment(store: Store): void {
  if (store.get('payPalTradeNumber') === null) store.remove('paymentId');
}

/**
 * Notes that a payment's confirmation is being sent now; `false` if it was sent before, from
 * whichever page, or its purpose is no longer known.
 */
export function markSent(store: Store, paymentId: string): boolean {
  const all = openAttempts(store);
  const found = Object.entries(all).find(([, attempt]) => attempt.paymentIntentId === paymentId);
  if (!found || found[1].isSent) return false;
  store.set('attempts', { ...all, [found[0]]: { ...found[1], isSent: true } });
  return true;
}
