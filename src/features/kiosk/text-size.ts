import { useLayoutEffect } from 'react';
import type { TextSize } from '../../domain/kiosk.ts';

/** The whole page in the size that somebody at the tablet chose, until it is the usual one again. */
export function useTextSize(size: TextSize): void {
  useLayoutEffect(() => {
    if (size === 100) return;
    const { style } = document.documentElement;
    const usual = style.fontSize;
    style.fontSize = `${size}%`;
    return () => {
      style.fontSize = usual;
    };
  }, [size]);
}
