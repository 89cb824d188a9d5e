import { useEffect } from 'react';
import * as v from 'valibot';
import { useLocation } from 'wouter';
import type { Attempt } from '../../../machines/payment/collect.ts';
import type { Store } from '../../actors/storage.ts';
import { urlOf, type Route } from '../../domain/routes.ts';
import { address } from '../../ui/place.ts';

/** Leaves for `next` in the same entry of the history, whose state stays. */
export function useLeaveInEntry(next: Route | undefined): void {
  const [, navigate] = useLocation();
  const url = next && urlOf(next);
  useEffect(() => {
    if (url !== undefined) navigate(url, { replace: true, state: window.history.state });
  }, [url, navigate]);
}

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

/** Takes `fragment` out of the address; false where another one, or none, stands there. */
export function takeFragment(fragment: string): boolean {
  const url = new URL(address());
  if (url.hash !== fragment) return false;
  url.hash = '';
  window.history.replaceState(window.history.state, '', url);
  return true;
}
