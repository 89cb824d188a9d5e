import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { urlOf, type Route } from '../../domain/routes.ts';

/** Leaves for `next` in the same entry of the history, whose state stays. */
export function useLeaveInEntry(next: Route | undefined): void {
  const [, navigate] = useLocation();
  const url = next && urlOf(next);
  useEffect(() => {
    if (url !== undefined) navigate(url, { replace: true, state: window.history.state });
  }, [url, navigate]);
}
