/** What a frame's own tools say, by their names. */
export type Said = Readonly<Record<string, string>>;
/** The page as its link says it: a story, what is filtered for, each frame's tools, the way walked. */
export type Compared = {
  readonly story: string;
  readonly filter: string;
  readonly frames: readonly [Said, Said];
  readonly way: readonly string[];
};

/** In the page's address; the window around it keeps it there when it hears of `says`. */
export const comparedParameter = 'compare';
export const says = 'borrowatt/compare/says';

export const written = (compared: Compared): string => JSON.stringify(compared);

/** What an address says; anything else begins as `first`. */
export function comparedIn(address: string, first: Compared): Compared {
  const said = new URL(address).searchParams.get(comparedParameter);
  if (said === null) return first;
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

/** As Storybook's address says its tools. */
const globalsOf = (said: Said): string =>
  Object.entries(said)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** The address of a frame that shows a story by itself, led its way. */
export function frameAddress(
  { story, way }: Pick<Compared, 'story' | 'way'>,
  said: Said,
  wayParameter: string,
): string {
  const asked = new URLSearchParams({ id: story, viewMode: 'story', globals: globalsOf(said) });
  if (way.length > 0) asked.set(wayParameter, `${story}~${JSON.stringify(way)}`);
  return `iframe.html?${asked.toString()}`;
}

export type Entry = { readonly id: string; readonly title: string; readonly name: string };

/** Stories whose words are all among what is typed for. */
export function filtered(stories: readonly Entry[], filter: string): readonly Entry[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return stories.filter(({ title, name }) => {
    const text = `${title} ${name}`.toLowerCase();
    return words.every(word => text.includes(word));
  });
}

/** The story before or after one among those that are left; at either end it stays. */
export function beside(stories: readonly Entry[], story: string, by: 1 | -1): string | null {
  const at = stories.findIndex(({ id }) => id === story);
  return stories[at < 0 ? 0 : at + by]?.id ?? null;
}
