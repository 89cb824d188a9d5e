import { useEffect, useRef, type RefObject } from 'react';
import { focusHeading } from '../ui/focus-heading.ts';
import type { Shell } from '../ui/layout/shell.ts';

type Arrive = (place: string) => void;

/**
 * A page that takes the place of another is read from its top, and its heading takes the focus. The
 * first one is read by the browser itself; until the shell is gone none has been shown.
 */
export function useArrival({ isSeen }: Shell): RefObject<Arrive> {
  const last = useRef<string | null>(null);
  return useRef<Arrive>(place => {
    if (isSeen()) return;
    if (last.current !== null && last.current !== place) {
      window.scrollTo(0, 0);
      focusHeading();
    }
    last.current = place;
  });
}

/** Stands beside a page, inside its Suspense boundary: says when it is there. */
export function Arrived({ place, arrive }: { place: string; arrive: RefObject<Arrive> }): null {
  useEffect(() => arrive.current(place), [place, arrive]);
  return null;
}
