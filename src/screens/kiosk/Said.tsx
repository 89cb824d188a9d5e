import { useEffect, useRef, type ReactNode } from 'react';
import { announce } from '../../ui/feedback/announce.ts';

/**
 * What a screen of the tablet that comes by itself says: told once to those who do not see it, and
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
