import { useEffect, useRef, type RefObject } from 'react';
import { focusHeading } from '../ui/focus.ts';
import { useTakesOver } from '../ui/layout/shell.ts';

type Arrive = (place: string, isFirst: boolean) => void;

/**
 * Scrolls a page that takes the place of another to its top and focuses its heading. The browser
 * itself reads the first page, and the one that takes the place of the page's shell.
 */
export function useArrival(): RefObject<Arrive> {
  const last = useRef<string | null>(null);
  return useRef<Arrive>((place, isFirst) => {
    if (!isFirst && last.current !== null && last.current !== place) {
      window.scrollTo(0, 0);
      focusHeading();
    }
    last.current = place;
  });
}

/** Stands beside a page, inside its Suspense boundary: says when it is there. */
export function Arrived({ place, arrive }: { place: string; arrive: RefObject<Arrive> }): null {
  const isFirst = useTakesOver();
  useEffect(() => arrive.current(place, isFirst), [place, arrive, isFirst]);
  return null;
}
