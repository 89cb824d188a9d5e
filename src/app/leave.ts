import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { urlOf, type Route } from '../domain/route.ts';

/** A chart that is finished says where to go; only the app navigates, and replaces, so that Back never lands in a finished chart. */
export function useLeave(next: Route | undefined): void {
  const [, navigate] = useLocation();
  const url = next && urlOf(next);
  useEffect(() => {
    if (url !== undefined) navigate(url, { replace: true });
  }, [url, navigate]);
}

/** One step back in the history; home where the address was opened directly. */
export function useGoBack(): () => void {
  const [, navigate] = useLocation();
  return () => (window.history.length > 1 ? window.history.back() : navigate(urlOf({ page: 'home' })));
}
