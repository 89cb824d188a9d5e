import { useEffect, useRef } from 'react';
import { focusHeading } from '../../ui/focus-heading.ts';

/**
 * Moves focus to the `h1` when a screen changes its view, so that the change is announced. The
 * first view is announced by whoever changed the page.
 */
export function useHeadingFocus(view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    focusHeading();
  }, [view]);
}

/**
 * The same for views that load lazily: stands inside their Suspense boundary, so that it waits for
 * the heading to be there.
 */
export function HeadingFocus({ view }: { view: string }): null {
  useHeadingFocus(view);
  return null;
}
