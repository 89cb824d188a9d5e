import { keysShown } from './index-of.ts';
import { topics } from './topics.ts';

const known: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(keysShown).map(([story, shown]) => [
    story,
    topics
      .filter(({ keys }) => shown.some(key => keys.test(key)))
      .map(({ name }) => name)
      .join(', '),
  ]),
);

/** What a story's texts are about: names of topics. */
export const topicsOf = (story: string): string => known[story] ?? '';
