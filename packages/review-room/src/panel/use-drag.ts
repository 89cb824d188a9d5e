import { type PointerEvent, useRef } from 'react';

/** Moves the picture by dragging, like a map. */
export function useDrag(pane: { readonly current: HTMLDivElement | null }) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const stop = () => {
    from.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (!from.current) return;
      const isPulled = event.currentTarget.hasPointerCapture(event.pointerId);
      // A click moves the pointer a little, too.
      if (
        !isPulled &&
        Math.hypot(from.current.x - event.clientX, from.current.y - event.clientY) < 4
      )
        return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pane.current?.scrollBy(from.current.x - event.clientX, from.current.y - event.clientY);
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: stop,
    onPointerLeave: (event: PointerEvent<HTMLDivElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) stop();
    },
    onPointerCancel: stop,
  };
}
