import React, { useLayoutEffect, useState } from 'react';
import { useGlobals } from 'storybook/manager-api';
import { scaleInto, sizeInWords } from '../packages/review-room/src/room/fit.ts';
import { frameOf } from '../stories/support/looks.ts';

/** Room around the frame: Storybook's padding, and the row with the frame's size, in px. */
const around = { width: 80, height: 82 };

/**
 * Shows the whole frame of a tablet or kiosk, made smaller where there is no room for it, and says
 * how much: Storybook itself cuts it off.
 */
export function WholeFrame() {
  const [{ viewport }] = useGlobals();
  const frame = frameOf(viewport);
  const room = useRoom();
  if (!frame || !room) return null;
  const scale = scaleInto(frame, {
    width: room.width - around.width,
    height: room.height - around.height,
  });
  if (scale === 1 || scale <= 0) return null;
  return (
    <>
      <style>{`
        #storybook-preview-wrapper div:has(> div > #storybook-preview-iframe) {
          flex-shrink: 0;
          transform: scale(${scale});
          transform-origin: left top;
          margin: 0 ${(scale - 1) * frame.width}px ${(scale - 1) * frame.height}px 0;
        }
      `}</style>
      <output
        aria-label="Frame"
        style={{
          alignSelf: 'center',
          whiteSpace: 'nowrap',
          padding: 8,
          font: '12px/16px sans-serif',
        }}
      >
        {sizeInWords(frame, scale)}
      </output>
    </>
  );
}

/** The room for the frame, as it is now. */
function useRoom() {
  const [room, setRoom] = useState<{ readonly width: number; readonly height: number } | null>(
    null,
  );
  useLayoutEffect(() => {
    let next = 0;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    // The toolbar stands before the story has its place.
    const find = () => {
      const element = document.querySelector('#storybook-preview-wrapper');
      if (element) watch.observe(element);
      else next = requestAnimationFrame(find);
    };
    find();
    return () => {
      cancelAnimationFrame(next);
      watch.disconnect();
    };
  }, []);
  return room;
}
