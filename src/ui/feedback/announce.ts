import { useEffect } from 'react';

/** Long enough to be read from the tree, too short to be met by browsing. */
const staysFor = 1_000;

/**
 * Says a sentence to those who do not see it, through the status region of what lies on top: a
 * modal dialog hides the page's own.
 */
export function announce(text: string): void {
  const regions = [...document.querySelectorAll('[data-announcements]')];
  const region = regions.findLast(one => one.closest('dialog:modal')) ?? regions.at(-1);
  if (!region || text === '' || region.lastElementChild?.textContent === text) return;
  const words = document.createElement('p');
  words.textContent = text;
  region.append(words);
  setTimeout(() => words.remove(), staysFor);
}

/** Says it once it has stood for some milliseconds. */
export function useAnnouncement(text: string, after: number): void {
  useEffect(() => {
    const timer = setTimeout(() => announce(text), after);
    return () => clearTimeout(timer);
  }, [text, after]);
}
