import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Rect } from './drawing.ts';

/** Margin that the layout leaves around the picture. */
const near = 16;

/**
 * Keeps a part of the picture in view through every new layout, until a person moves the picture or
 * the chart is at another `place`.
 */
export function useFollowed(
  pane: { readonly current: HTMLDivElement | null },
  focus: Rect | null,
  scale: number,
  place: string,
) {
  const follows = useRef(true);
  const bring = (always: boolean) => {
    const element = pane.current;
    if (!element || !focus || element.clientWidth === 0) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
    const [x, y] = [focus.x * scale, focus.y * scale],
      [w, h] = [focus.width * scale, focus.height * scale];
    const isSeen =
      x - near >= scrollLeft &&
      y - near >= scrollTop &&
      x + w + near <= scrollLeft + clientWidth &&
      y + h + near <= scrollTop + clientHeight;
    // A state larger than the window shows its head.
    if (always || !isSeen)
      element.scrollTo({
        left: x + w / 2 - clientWidth / 2,
        top: h > clientHeight ? y - near : y + h / 2 - clientHeight / 2,
      });
  };
  const lastDrawn = useRef(() => {});
  const look = useCallback(() => {
    lastDrawn.current();
  }, []);
  useLayoutEffect(() => {
    follows.current = true;
  }, [place]);
  useLayoutEffect(() => {
    lastDrawn.current = () => {
      if (follows.current) bring(false);
    };
    look();
  });
  return {
    /** Called when the window or its content may have moved by itself. */
    look,
    /** Called when a person moves the picture. */
    leave: () => {
      follows.current = false;
    },
    find: () => {
      follows.current = true;
      bring(true);
    },
  };
}
