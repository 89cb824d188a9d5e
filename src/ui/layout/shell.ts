import { createContext, use, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { takeOver } from './take-over.ts';

/**
 * What the page's own HTML shows until the app has something to show: the shape of a page, drawn
 * at build time, or a scan's page, drawn by the server. A waiting view draws nothing while it stands,
 * so that React draws once.
 */
export type Shell = {
  readonly stands: () => boolean;
  /** It is still on the page, also while what replaces it is being drawn. */
  readonly isSeen: () => boolean;
  /** It is a page that the server drew, and still there. */
  readonly isDrawn: () => boolean;
  readonly onChange: (listener: () => void) => () => void;
  /** Something of the app is on the page: the shell goes with the same frame. */
  readonly replace: () => void;
  /** It has stood for long enough: waiting views draw themselves, with what can be done meanwhile. */
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

/** What the server drew goes with all that was done on it; a shape simply goes. */
function leave(element: HTMLElement, page: HTMLElement | undefined): void {
  const touches = window.borrowattTouches;
  window.borrowattTouches = undefined;
  const { scrollY } = window;
  if (page && touches) takeOver(element, page, touches);
  element.remove();
  if (touches && scrollY > 0) window.scrollTo(0, scrollY);
}

// Without a provider (stories, tests) nothing was drawn before.
const Standing = createContext(createShell(null));
export const ShellProvider = Standing.Provider;

/** Whether the shell still shows the shape of what this view would draw. */
export function useShell(): boolean {
  const { stands, onChange } = use(Standing);
  return useSyncExternalStore(onChange, stands, stands);
}

/** For what every page is made of: once it is there, the shell is not. */
export function useReplacedShell(): void {
  const { replace } = use(Standing);
  useLayoutEffect(replace, [replace]);
}

/** Whether this view takes the shell's place: what the shell showed must not vanish for a moment. */
export function useTakesOver(): boolean {
  return useState(use(Standing).isSeen)[0];
}

/** Says whether nothing of the app has been seen yet, but the same page of the server's. */
export function useBehindDrawn(): () => boolean {
  return use(Standing).isDrawn;
}
