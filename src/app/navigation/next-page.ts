import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { urlOf, type Route } from '../../domain/routes.ts';

/**
 * A chart that is finished says where to go; only the app navigates, and replaces, so that Back
 * never lands in what is over: a scan, a payment. Choosing is not over when the card is asked for:
 * from there Back leads to the station, not out of the app. `takesEntryAlong`: what the entry of the
 * history keeps goes on to the next page.
 */
export function useLeave(next: Route | undefined, takesEntryAlong = false): void {
  const [, navigate] = useLocation();
  const url = next && urlOf(next);
  const replace = next?.page !== 'payment';
  useEffect(() => {
    const state: unknown = takesEntryAlong ? window.history.state : null;
    if (url !== undefined) navigate(url, { replace, state });
  }, [url, replace, takesEntryAlong, navigate]);
}

/** One step back in the history; home where the address was opened directly. */
export function useGoBack(): () => void {
  const [, navigate] = useLocation();
  return () =>
    window.history.length > 1 ? window.history.back() : navigate(urlOf({ page: 'home' }));
}

/** Calls `listener` whenever the person goes back or forth in the history; answers how to stop. */
export function onBack(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}
