import { localeNames, locales } from '../../src/domain/locale.ts';
import { TextSearch } from '../../packages/review-room/src/board/TextSearch.tsx';
import { useToolbar } from '../../packages/review-room/src/room/use-toolbar.ts';
import { messagesByLanguage } from '../texts/messages.ts';
import { keysShown } from '../texts/index-of.ts';
import { searchStories } from '../texts/search.ts';
import { topics } from '../texts/topics.ts';
import { NotTold } from './NotTold.tsx';
import { everyRoot, plainStory } from './screens-of.ts';
import { useTiles } from './use-tiles.ts';

/** Every text of the app: where it stands, and how each language words it. */
export function FindTexts() {
  const { locale } = useToolbar();
  const tiles = useTiles();
  return (
    <div className="start-here">
      <h1>Find texts</h1>
      <p>
        A sentence in any language, a key, or a topic gives every state that shows it, and its
        wording in all five languages. “34 of 52”: the wording takes 34 places (a Chinese letter
        takes two), and 52 are known to fit: the longest language, or English made 40 % longer, in
        which every state is tested on every surface. The longest wording is marked. The toolbar’s
        language <em>Keys of texts</em> shows each text’s key on the screen itself.
      </p>
      <NotTold />
      <TextSearch
        roots={everyRoot}
        messages={messagesByLanguage}
        languages={locales.map(one => localeNames[one])}
        topics={topics}
        shown={keysShown}
        {...tiles}
        called={story => plainStory(story, locale)}
        search={searchStories}
      />
    </div>
  );
}
