import React from 'react';
import { CopyLink } from './CopyLink.tsx';
import { plainly, useLanguage } from './language.ts';
import type { ChartView } from './protocol.ts';
import { useWord } from './own-words.ts';

/** `onShow` goes to the screen before the story's own last step (`false`) or after it (`true`). */
export function Bar({
  view,
  onShow,
  onBack,
  onOn,
  onReset,
  link,
}: {
  view: ChartView;
  onShow: (after: boolean) => void;
  onBack: () => void;
  onOn: (() => void) | null;
  onReset: () => void;
  link: () => string;
}) {
  const language = useLanguage();
  const word = useWord();
  const [chart] = view.charts;
  return (
    <header className="xr-bar">
      <div className="xr-now" role="status" tabIndex={-1}>
        <span className="xr-name">
          {plainly(chart?.plain ?? null, language, chart?.chart ?? '')}
        </span>{' '}
        <strong data-ended={view.ended}>
          {plainly(chart?.plainPlace ?? null, language, chart?.place ?? '')}
        </strong>{' '}
        <code className="xr-code" data-testid="place" hidden={!chart?.plainPlace}>
          {chart?.place}
        </code>
        {view.ended && <span className="xr-left">{word('isLeft')}</span>}
      </div>
      {view.home > 1 && <Moments view={view} onShow={onShow} />}
      <div className="xr-actions" role="group" aria-label="Way">
        <button type="button" disabled={view.log.length < 2} onClick={onBack}>
          Step back
        </button>
        <button
          type="button"
          disabled={!onOn}
          onClick={() => {
            onOn?.();
          }}
        >
          Step on
        </button>
        <button type="button" disabled={view.log.length === view.home} onClick={onReset}>
          Reset
        </button>
        <CopyLink key={view.log.length} to="this state" link={link} />
      </div>
    </header>
  );
}

/** Switches between the screens before and after the story's last step. */
function Moments({ view, onShow }: { view: ChartView; onShow: (after: boolean) => void }) {
  return (
    <div className="xr-actions" role="group" aria-label="Screen">
      {[false, true].map(after => (
        <button
          key={String(after)}
          type="button"
          aria-pressed={view.log.length === (after ? view.home : view.home - 1)}
          onClick={() => {
            onShow(after);
          }}
        >
          {after ? 'Screen after' : 'Screen before'}
        </button>
      ))}
    </div>
  );
}
