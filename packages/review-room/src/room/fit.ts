export type Size = { readonly width: number; readonly height: number };

/** Scale at which all of a frame stands in the room there is: never larger than the frame itself. */
export const scaleInto = (frame: Size, room: Size): number =>
  Math.min(1, room.width / frame.width, room.height / frame.height);

/** A frame's size and scale in words: `800×1180 at 62 %`. */
export const sizeInWords = ({ width, height }: Size, scale: number): string =>
  `${width}×${height} at ${Math.round(scale * 100)} %`;
