const ownEntry = 'kiosk';

/**
 * Makes Back lead nowhere: pages from before stand behind one more entry of this page, which is
 * there again after each Back. (Chromium passes over it until the screen was touched once.)
 */
export function holdHistory(): void {
  const stay = () => {
    if (window.history.state !== ownEntry) window.history.pushState(ownEntry, '');
  };
  window.addEventListener('popstate', stay);
  stay();
}

/** Takes the word of the link that made this browser the tablet of a cabinet out of the address. */
export const dropLink = (code: string): void =>
  window.history.replaceState(null, '', `/?kiosk=${encodeURIComponent(code)}`);

/** Calls `listener` when staff open their link in a tab that stands here already. */
export const onLink = (listener: () => void): void =>
  window.addEventListener('hashchange', listener);
