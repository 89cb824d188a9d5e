import pixelmatch from 'pixelmatch';

/** Red, green, blue and alpha of each pixel, row after row, as a canvas gives them. */
export type Pixels = {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
};
export type Difference = {
  /** Number of visibly different pixels; smoothed edges do not count. */
  readonly count: number;
  readonly from: number;
  /** As large as both pictures together: coloured where they differ, clear elsewhere. */
  readonly mask: Pixels;
};

/**
 * Share of the difference between black and white: in grey, six of 255 are visible and five are
 * not.
 */
const threshold = 0.02;
const seen: [number, number, number] = [226, 0, 122];
/** Colour of no page, for the part that one of the two does not reach. */
const beyond = [255, 0, 255, 255];

/** Difference of two pictures; a part that only one of them reaches counts. */
export function differenceOf(before: Pixels, now: Pixels): Difference {
  const width = Math.max(before.width, now.width);
  const height = Math.max(before.height, now.height);
  const data = new Uint8ClampedArray(width * height * 4);
  const count = pixelmatch(
    laid(before, width, height),
    laid(now, width, height),
    data,
    width,
    height,
    { threshold, diffMask: true, diffColor: seen, includeAA: false },
  );
  const first = data.findIndex((value, at) => at % 4 === 3 && value > 0);
  return {
    count,
    from: Math.max(0, Math.floor(first / 4 / width)),
    mask: { data, width, height },
  };
}

/** A picture at the left and top of a larger ground. */
function laid({ data, width, height }: Pixels, wide: number, high: number): Uint8ClampedArray {
  if (width === wide && height === high) return data;
  const all = new Uint8ClampedArray(wide * high * 4);
  for (let at = 0; at < all.length; at += 4) all.set(beyond, at);
  for (let row = 0; row < height; row++)
    all.set(data.subarray(row * width * 4, (row + 1) * width * 4), row * wide * 4);
  return all;
}
