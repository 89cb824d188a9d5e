import { useEffect, useRef } from 'react';
import { useBehindDrawn } from '../../ui/layout/shell.ts';
import { focusHeading } from '../../ui/focus.ts';

/**
 * Moves focus to the `h1` when a screen changes its view, so that the change is announced. The
 * first view is announced by the change of the page. Views behind a page that the server drew were
 * never seen, and the view that takes its place leaves the focus where it is.
 */
export function useHeadingFocus(view: string): void {
  const isBehindDrawn = useBehindDrawn();
  const shown = useRef<string | null>(view);
  useEffect(() => {
    const before = shown.current;
    shown.current = isBehindDrawn() ? null : view;
    if (before === null || before === view || shown.current === null) return;
    // In the frame's own layout, since focus asks for one: the page is there before that.
    const frame = requestAnimationFrame(() => {
      focusHeading();
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [view, isBehindDrawn]);
}

/** Gives the focus to the `h1` when it is lost with a button that leaves as the view changes. */
export function useKeptFocus(view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    if (document.activeElement === document.body) focusHeading();
  }, [view]);
}

/**
 * `useHeadingFocus` for views that load lazily: stands inside their Suspense boundary, so that it waits for
 * the heading to be there.
 */
export function HeadingFocus({ view }: { view: string }): null {
  useHeadingFocus(view);
  return null;
}
