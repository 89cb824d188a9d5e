import { useEffect, useRef, type ReactNode } from 'react';
import { announce } from '../../ui/feedback/Announcements.tsx';

/**
 * Words of a screen that appears by itself. A screen reader is told them once, and
 * again when its words change.
 */
export function Said({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const told = useRef('');
  useEffect(() => {
    const words = ref.current?.innerText ?? '';
    if (words === told.current) return;
    told.current = words;
    announce(words);
  });
  return (
    <div ref={ref} className="kiosk-said">
      {children}
    </div>
  );
}
