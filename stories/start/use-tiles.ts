import { useToolbar } from '../../packages/review-room/src/room/use-toolbar.ts';
import { frameOf, surfaces } from '../support/looks.ts';
import { isAsDrawn, useDrawn } from './use-drawn.ts';

/** Pixels: a phone is half as large as it is, a tablet that lies a quarter. */
const room = { width: 320, height: 370 };

/**
 * Sizes and pictures of stories on a page with many: each as large as its own surface, as far as the
 * build has drawn it, and where the toolbar says another than the usual phone, on that one.
 */
export function useTiles() {
  const toolbar = useToolbar();
  const drawn = useDrawn();
  const usual = surfaces.phone360;
  const asked = frameOf(toolbar['viewport']) ?? usual;
  const isOwn = asked === usual;
  return {
    room,
    sizeOf: (story: string) => (isOwn ? (drawn?.[story] ?? usual) : asked),
    pictureOf: (story: string) =>
      isOwn && isAsDrawn(toolbar) ? drawn && drawn[story]?.file : undefined,
  };
}
