import { useEffect } from 'react';

/** Long enough for screen readers to read it, too short for a person to find it by browsing. */
const staysFor = 1_000;

/**
 * Announces a sentence to screen readers, in the topmost status region: a modal dialog hides the
 * page's own.
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

/** Announces a text after some milliseconds. */
export function useAnnouncement(text: string, after: number): void {
  useEffect(() => {
    const timer = setTimeout(() => announce(text), after);
    return () => clearTimeout(timer);
  }, [text, after]);
}

/** The status region of a page or a dialog: always there, filled by `announce`. */
export const Announcements = () => (
  <div data-announcements="" className="visually-hidden" role="status" aria-atomic="false" />
);
