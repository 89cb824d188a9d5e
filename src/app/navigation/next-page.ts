import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { urlOf, type Route } from '../../domain/routes.ts';

/**
 * Leaves for the page that a finished chart names. Only the app navigates, and replaces, so that
 * Back never lands in a scan or a payment that is over. Choosing is not over when the card is asked
 * for: from there Back leads to the station, not out of the app.
 */
export function useLeave(next: Route | undefined): void {
  const [, navigate] = useLocation();
  const url = next && urlOf(next);
  const replace = next?.page !== 'payment';
  useEffect(() => {
    if (url !== undefined) navigate(url, { replace });
  }, [url, replace, navigate]);
}

/** Goes one step back in the history; home where the address was opened directly. */
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
