import type { Plain } from '../../packages/review-room/src/panel/languages.ts';
import { words } from '../charts/plain/say.ts';
import { statesBesides, statesIn } from './states-besides.ts';
import { shown as written } from './shown.ts';

/** The keys of the texts that each story shows, by the story's id. */
export const keysShown: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(written).map(([story, [, ...keys]]) => [story, keys]),
);

/** Stories for the states and texts that no story of `isOnBoard` shows, one for each. */
export const besides = (isOnBoard: (story: string) => boolean): readonly string[] =>
  statesBesides(written, isOnBoard);

/** The state that a story's chart is in, in plain words; null where it has no chart. */
export function stateShown(story: string): Plain | null {
  const [stands = ''] = written[story] ?? [];
  const [, chart = '', place = ''] = /^([^/]+)\/(.+)$/.exec(stands) ?? [];
  return place ? (words.place(chart, place) ?? [place, place]) : null;
}

const isStep = (story: string) => story.startsWith('transitions-');
/** First story that shows each state (`payment/failed`), a screen's before a single step's. */
const storyByState = new Map<string, string>();
for (const [story, [stands = '', ...texts]] of Object.entries(written).toSorted(
  ([one], [other]) => Number(isStep(one)) - Number(isStep(other)),
))
  // Without a text nothing is drawn.
  for (const state of texts.length > 0 ? statesIn(stands) : [])
    if (!storyByState.has(state)) storyByState.set(state, story);

/** The story that shows a chart's state best; null where none does. */
export const storyOf = (chart: string, path: string): string | null =>
  storyByState.get(`${chart}/${path}`) ?? null;
