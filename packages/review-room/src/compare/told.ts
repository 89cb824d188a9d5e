import { wayOf } from '../panel/link.ts';
import { wayParameter } from '../panel/protocol.ts';
import { wordsOf } from '../room/globals.ts';
import type { Entry } from '../room/use-stories.ts';

/** Values of a frame's tools, by their names. */
export type Said = Readonly<Record<string, string>>;
/** Content of the page's address: story, filter, each frame's tools, and the walked way. */
export type Compared = {
  readonly story: string;
  readonly filter: string;
  readonly frames: readonly [Said, Said];
  readonly way: readonly string[];
};

export const written = (compared: Compared): string => JSON.stringify(compared);

/** Content of the address; anything invalid gives `first`. */
export function comparedIn(said: string, first: Compared): Compared {
  try {
    const { story, filter, frames, way } = JSON.parse(said);
    return isText(story) && isText(filter) && isTexts(way) && frames.every(isSaid)
      ? { story, filter, frames: [frames[0], frames[1]], way }
      : first;
  } catch {
    return first;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const isSaid = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).every(isText);

/** Address of a frame that shows only a story, led along its way. */
export function frameAddress({ story, way }: Pick<Compared, 'story' | 'way'>, said: Said): string {
  const asked = new URLSearchParams({ id: story, viewMode: 'story', globals: wordsOf(said) });
  if (way.length > 0) asked.set(wayParameter, wayOf(story, way));
  return `iframe.html?${asked.toString()}`;
}

/** The story before or after one among the filtered; at either end it stays. */
export function beside(stories: readonly Entry[], story: string, by: 1 | -1): string | null {
  const at = stories.findIndex(({ id }) => id === story);
  return stories[at < 0 ? 0 : at + by]?.id ?? null;
}
