import type { Language } from '../../packages/review-room/src/panel/languages.ts';
import { storySearch } from '../../packages/review-room/src/board/story-search.ts';
import type { Entry } from '../../packages/review-room/src/room/use-stories.ts';
import { plainLabel, plainPart } from '../charts/plain/sidebar.ts';
import { keysShown } from './index-of.ts';
import { amountKeysOf, marksWith } from './marks.ts';
import { messagesByLanguage } from './messages.ts';
import { shown } from './shown.ts';
import { topics } from './topics.ts';

const wordings = Object.fromEntries(
  messagesByLanguage.map(({ key, wordings: said }) => [key, Object.values(said).join(' ')]),
);
const marks = marksWith(amountKeysOf(wordings));

/** Searchable words of a story, in English and in German: names, topics and marks. */
function about({ id, title, name }: Entry): string {
  const keys = keysShown[id] ?? [];
  const said = shown[id] ?? [];
  return [
    title,
    name,
    ...title.split('/').flatMap(part => plainPart(part) ?? []),
    ...(plainLabel(title, name) ?? []),
    ...topics
      .filter(topic => keys.some(key => topic.keys.test(key)))
      .flatMap(topic => [topic.name, topic.german]),
    ...marks.filter(({ isOn }) => isOn({ id, said })).flatMap(({ name: words }) => words),
  ].join('; ');
}

/** The one search of *All screens*, *Find texts* and *Compare*. */
export const searchStories = storySearch({
  messages: messagesByLanguage,
  shown: keysShown,
  about,
});

/** Marks that can be searched for, in English or German. */
export const markNames = (language: Language): readonly string[] =>
  marks.map(({ name }) => name[language]);
