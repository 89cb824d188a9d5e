import { differenceOf, type Pixels } from './difference.ts';
import type { Inventory } from './inventory.ts';

/** Largest picture in pixels: ten tall pages of a tablet. */
const largest = 20_000_000;

export type Look = {
  readonly story: string;
  /** Difference in few words. */
  readonly said: string;
  /** Addresses of pictures; null where that build has none of the story. */
  readonly before: string | null;
  readonly now: string | null;
  /** Difference of two pictures. */
  readonly differs: {
    /** Place of the first row that differs, from the top, 0 to 1. */
    readonly from: number;
    /** The address of a mask over both: coloured where they differ. */
    readonly mask: string;
  } | null;
};

/**
 * Stories that look different from an earlier build, in the stories' order; those gone since come
 * last. `onEach` gets the number of compared stories among those whose files differ. Throws a
 * sentence if a picture cannot be read.
 */
export async function looksSince(
  earlier: Inventory,
  now: Inventory,
  onEach: (done: number, of: number) => void,
): Promise<readonly Look[]> {
  const had = earlier.pictures?.stories ?? {},
    has = now.pictures?.stories ?? {};
  const others = [...new Set([...Object.keys(has), ...Object.keys(had)])].filter(
    story => has[story] !== had[story],
  );
  const looks: Look[] = [];
  for (const [at, story] of others.entries()) {
    onEach(at, others.length);
    const before = had[story] ?? null,
      after = has[story] ?? null;
    if (!before)
      looks.push(alone(story, earlier.stories[story] ? 'no picture before' : 'new', null, after));
    else if (!after)
      looks.push(alone(story, now.stories[story] ? 'no picture now' : 'gone', before, null));
    else looks.push(...(await compared(story, before, after)));
  }
  return looks;
}

const alone = (story: string, said: string, before: string | null, now: string | null): Look => ({
  story,
  said,
  before,
  now,
  differs: null,
});

async function compared(story: string, before: string, now: string): Promise<Look[]> {
  const { count, from, mask } = differenceOf(
    await pixelsOf(story, before),
    await pixelsOf(story, now),
  );
  if (count === 0) return [];
  const { width, height } = mask;
  const differs = { from: from / height, mask: drawn(mask) };
  return [{ story, said: inPercent(count / width / height), before, now, differs }];
}

/** Share of a picture in words: `less than 0.1 % looks different`. */
function inPercent(share: number): string {
  const said = share < 0.001 ? 'less than 0.1' : (share * 100).toFixed(share < 0.1 ? 1 : 0);
  return `${said} % looks different`;
}

async function pixelsOf(story: string, address: string): Promise<Pixels> {
  const image = new Image();
  image.src = address;
  const isRead = await image.decode().then(
    () => image.naturalWidth * image.naturalHeight <= largest,
    () => false,
  );
  if (!isRead) throw new Error(`The picture of ${story} cannot be read.`);
  const pen = penOn(image.naturalWidth, image.naturalHeight);
  pen.drawImage(image, 0, 0);
  return pen.getImageData(0, 0, image.naturalWidth, image.naturalHeight);
}

function drawn({ data, width, height }: Pixels): string {
  const pen = penOn(width, height);
  const image = pen.createImageData(width, height);
  image.data.set(data);
  pen.putImageData(image, 0, 0);
  return pen.canvas.toDataURL();
}

function penOn(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('This browser draws no pictures.');
  return pen;
}
