import type { Entry } from '../../packages/review-room/src/room/use-stories.ts';
import { Board } from '../../packages/review-room/src/board/Board.tsx';
import { useToolbar } from '../../packages/review-room/src/room/use-toolbar.ts';
import { languageOf } from '../../packages/review-room/src/panel/languages.ts';
import { besides, stateShown } from '../texts/index-of.ts';
import { markNames, searchStories } from '../texts/search.ts';
import { NotTold } from './NotTold.tsx';
import { everyRoot, isOfScreens, plainName, plainTitle } from './screens-of.ts';
import { useTiles } from './use-tiles.ts';

/** States that have no story of their own: the first step that leads to each. */
const besidesScreens = new Set(besides(isOfScreens));

/** Entry on the board: a step stands with its chart's other screens, by its transition. */
function onBoard(story: Entry, language: 0 | 1): Entry | null {
  const { id, title } = story;
  if (!isOfScreens(id) && !besidesScreens.has(id)) return null;
  return {
    id,
    title: title.replace(/^transitions/, 'screens'),
    name: plainName(story, language),
  };
}

/** Every state of every screen on one page. */
export function ScreensBoard() {
  const { locale } = useToolbar();
  const tiles = useTiles();
  return (
    <div className="start-here">
      <h1>All screens</h1>
      <p>
        Every state of every screen, as the toolbar says: language, theme, text size, and on another
        surface than its own where one is chosen. In German and light these are the build’s own
        pictures. A click opens one, to be walked on from there. What is typed can be a sentence in
        any language, words of titles and topics, a text’s key, or one of these:{' '}
        {markNames(languageOf(locale)).join(', ')}. <em>not</em> leaves out what follows; quotes
        hold words together: <em>"moves money" not "names the amount"</em>.
      </p>
      <NotTold />
      <Board
        roots={everyRoot}
        told={story => onBoard(story, languageOf(locale))}
        {...tiles}
        called={title => plainTitle(title, locale)}
        search={searchStories}
        stateOf={story => stateShown(story)?.[languageOf(locale)] ?? 'Shown'}
      />
    </div>
  );
}
