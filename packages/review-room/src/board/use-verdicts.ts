import { useSyncExternalStore } from 'react';
import { asFile, merged, read, type Verdict, type Verdicts } from './verdicts.ts';

const key = 'board/review';
const listeners = new Set<() => void>();
let kept: { readonly text: string | null; readonly verdicts: Verdicts } = {
  text: null,
  verdicts: {},
};

/** Verdicts kept in this browser; those of another version of the room do not count. */
function verdictsKept(): Verdicts {
  const text = localStorage.getItem(key);
  if (text !== kept.text) kept = { text, verdicts: (text && read(text)) || {} };
  return kept.verdicts;
}

function keep(verdicts: Verdicts): void {
  localStorage.setItem(key, asFile(verdicts));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the room.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export const useVerdicts = (): Verdicts => useSyncExternalStore(subscribe, verdictsKept);

/** Stores a verdict on a story; null removes it. */
export function judge(story: string, verdict: Verdict | null): void {
  const others = Object.entries(verdictsKept()).filter(([other]) => other !== story);
  keep(Object.fromEntries(verdict ? [...others, [story, verdict]] : others));
}

/** Merges the verdicts of a file; the later one of each story counts. */
export function takeOver(verdicts: Verdicts): void {
  keep(merged(verdictsKept(), verdicts));
}
