import { useEffect, useRef, type RefObject } from 'react';
import { focusFirstWrong } from '../../ui/focus.ts';

/** Brings the person to the first field that is wrong, each time the form is sent like that. */
export function useFirstWrong(markings: number): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null);
  const pointedOut = useRef(markings);
  useEffect(() => {
    if (pointedOut.current !== markings && markings > 0) focusFirstWrong(ref.current);
    pointedOut.current = markings;
  }, [markings]);
  return ref;
}
