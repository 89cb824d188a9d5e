import type { ReactNode } from 'react';
import { toastDuration } from '../../domain/constants.ts';

/** Without an action it disappears after a while; with one it stays until closed. */
export type Toast = {
  readonly text: ReactNode;
  readonly tone?: 'done' | 'failed' | undefined;
  readonly action?: { readonly label: ReactNode; readonly onClick: () => void } | undefined;
};
export type Toasts = {
  readonly show: (toast: Toast) => void;
  readonly close: () => void;
  /** For `useSyncExternalStore`. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => Toast | null;
};

/**
 * One toast at a time; a new one replaces the old. The application makes one store and passes it
 * down.
 */
export function createToasts(): Toasts {
  let shown: Toast | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const set = (toast: Toast | null) => {
    clearTimeout(timer);
    shown = toast;
    if (toast && !toast.action) timer = setTimeout(() => set(null), toastDuration);
    for (const listener of listeners) listener();
  };
  return {
    show: set,
    close: () => set(null),
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
