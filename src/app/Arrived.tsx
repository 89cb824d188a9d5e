import { useEffect, type RefObject } from 'react';
import { focusHeading } from '../ui/focus-heading.ts';

/**
 * Stands beside a page, inside its Suspense boundary: a page that takes the place of another is
 * read from its top and its heading takes the focus. The first one is read by the browser itself.
 */
export function Arrived({ page, last }: { page: string; last: RefObject<string | null> }): null {
  useEffect(() => {
    const isFirst = last.current === null;
    if (last.current === page) return;
    last.current = page;
    if (isFirst) return;
    window.scrollTo(0, 0);
    focusHeading();
  }, [page, last]);
  return null;
}
