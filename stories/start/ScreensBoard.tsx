import { Board } from '../board/Board.tsx';
import { useToolbar } from '../board/use-toolbar.ts';
import { languageOf } from '../../.storybook/chart-panel/language.ts';
import { plainChart } from '../charts/plain/say.ts';
import { frameOf, surfaces } from '../support/looks.ts';

/** Every state of every screen on one page, on the toolbar's surface. */
export function ScreensBoard() {
  const { viewport, locale } = useToolbar();
  const size = frameOf(viewport) ?? surfaces.phone360;
  const called = (title: string) => {
    const [, ...names] = title.split('/');
    return names.map(name => plainChart(name)?.[languageOf(locale)] ?? name).join(' / ');
  };
  return (
    <div className="start-here">
      <h1>All screens</h1>
      <p>
        Every state of every screen, as the toolbar says: language, theme, text size. A click opens
        one, to be walked on from there.
      </p>
      <Board
        roots={['screens', 'pages']}
        size={size}
        width={size.width > size.height ? 320 : 180}
        called={called}
      />
    </div>
  );
}
