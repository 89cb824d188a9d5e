export type Size = { readonly width: number; readonly height: number };

/** Scale at which a frame fits the room: never above its own size. */
export const scaleInto = (frame: Size, room: Size): number =>
  Math.min(1, room.width / frame.width, room.height / frame.height);

/** A frame's size and scale in words: `800×1180 at 62 %`. */
export const sizeInWords = ({ width, height }: Size, scale: number): string =>
  `${width}×${height} at ${Math.round(scale * 100)} %`;
