import { useEffect, useRef, type ReactNode } from 'react';

/**
 * A form within a page. When it shows another view the focus would be lost with the button that was
 * pressed: it comes here, and what stands here is read.
 */
export function PartOfPage({ view, children }: { view: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    ref.current?.focus();
  }, [view]);
  return (
    <div ref={ref} tabIndex={-1}>
      {children}
    </div>
  );
}
