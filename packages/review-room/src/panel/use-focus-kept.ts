import { type FocusEvent, useEffect, useRef } from 'react';
import type { ChartView } from './protocol.ts';

/**
 * Moves the focus on when a step removes its button: to the next of its kind, else to the first
 * enabled one.
 */
export function useFocusKept(view: ChartView | null) {
  const ref = useRef<HTMLDivElement>(null);
  const part = useRef<string | null>(null);
  useEffect(() => {
    if (part.current === null || document.activeElement !== document.body) return;
    const pressable = 'button:not(:disabled, [aria-disabled="true"])';
    const next = [
      `[aria-label="${part.current}"] ${pressable}`,
      `.xr-controls ${pressable}`,
      '.xr-now',
    ]
      .map(selector => ref.current?.querySelector<HTMLElement>(selector))
      .find(Boolean);
    next?.focus();
  }, [view]);
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      part.current = target.closest('.xr-part')?.getAttribute('aria-label') ?? 'What people do';
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) part.current = null;
    },
  };
}
