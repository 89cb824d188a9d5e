import { Board } from '../../review/board/Board.tsx';
import { useToolbar } from '../../review/room/use-toolbar.ts';
import { frameOf, surfaces } from '../support/looks.ts';
import { languageOf } from '../../review/panel/language.ts';
import { stateShown } from '../texts/index-of.ts';
import { boardRoots, plainTitle } from './screens-of.ts';

/** Every state of every screen on one page, on the toolbar's surface. */
export function ScreensBoard() {
  const { viewport, locale } = useToolbar();
  const size = frameOf(viewport) ?? surfaces.phone360;
  return (
    <div className="start-here">
      <h1>All screens</h1>
      <p>
        Every state of every screen, as the toolbar says: language, theme, text size. A click opens
        one, to be walked on from there.
      </p>
      <Board
        roots={boardRoots}
        size={size}
        width={size.width > size.height ? 320 : 180}
        called={title => plainTitle(title, locale)}
        stateOf={story => stateShown(story)?.[languageOf(locale)] ?? 'Shown'}
      />
    </div>
  );
}
