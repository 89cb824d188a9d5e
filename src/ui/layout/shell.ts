import { createContext, use, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { takeOver } from './take-over.ts';

/**
 * The page's own HTML until the app has content: the shape of a page, drawn at build time, or a
 * scan's page, drawn by the server. A waiting view draws nothing meanwhile, so that React draws
 * once.
 */
export type Shell = {
  readonly stands: () => boolean;
  /** True while it is on the page, also while its replacement is being drawn. */
  readonly isSeen: () => boolean;
  /** True while a page drawn by the server is there. */
  readonly isDrawn: () => boolean;
  readonly onChange: (listener: () => void) => () => void;
  /** Called once the app has content; the shell goes in the same frame. */
  readonly replace: () => void;
  /** Called after a long wait: waiting views draw themselves, with what can be done meanwhile. */
  readonly giveWay: () => void;
};

export function createShell(element: HTMLElement | null, page?: HTMLElement): Shell {
  const listeners = new Set<() => void>();
  let stands = element !== null;
  const end = () => {
    stands = false;
    for (const listener of listeners) listener();
  };
  return {
    stands: () => stands,
    isSeen: () => element?.isConnected ?? false,
    isDrawn: () => (element?.isConnected ?? false) && window.borrowattTouches !== undefined,
    onChange: listener => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    replace: () => {
      if (element?.isConnected) leave(element, page);
      end();
    },
    giveWay: end,
  };
}

/** Removes the shell; input on a page that the server drew is taken over. */
function leave(element: HTMLElement, page: HTMLElement | undefined): void {
  const touches = window.borrowattTouches;
  window.borrowattTouches = undefined;
  const { scrollY } = window;
  if (page && touches) takeOver(element, page, touches);
  element.remove();
  if (touches && scrollY > 0) window.scrollTo(0, scrollY);
}

// Without a provider (stories, tests) there is no shell.
const Standing = createContext(createShell(null));
export const ShellProvider = Standing.Provider;

/** True while the shell shows the shape that this view would draw. */
export function useShell(): boolean {
  const { stands, onChange } = use(Standing);
  return useSyncExternalStore(onChange, stands, stands);
}

/** Removes the shell once this component is there; used by every page. */
export function useReplacedShell(): void {
  const { replace } = use(Standing);
  useLayoutEffect(replace, [replace]);
}

/** True if this view replaces the shell, whose content must not vanish for a moment. */
export function useTakesOver(): boolean {
  return useState(use(Standing).isSeen)[0];
}

/** Returns a function that is true while only the server's drawing of the page is visible. */
export function useBehindDrawn(): () => boolean {
  return use(Standing).isDrawn;
}
