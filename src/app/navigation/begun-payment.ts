import * as v from 'valibot';
import type { Attempt } from '../../../machines/payment/collect.ts';
import type { Store } from '../../actors/storage.ts';

const kept = v.object({ leftToPay: v.string() });

/**
 * Keeps in this entry of the history which payment the page leaves for: another tab may pay it while
 * the person is away, and the attempt that the tabs share is forgotten then.
 */
export function keepBegunHere(store: Store): void {
  const leftToPay = store.get('paymentId');
  if (leftToPay !== null)
    window.history.replaceState(Object.assign({}, window.history.state, { leftToPay }), '');
}

/** Payment that the page at this entry of the history has left for, whatever became of it. */
export function begunHere(): Attempt | null {
  const { success, output } = v.safeParse(kept, window.history.state);
  return success ? { key: output.leftToPay, paymentIntentId: output.leftToPay } : null;
}
