import React, { useEffect, useState } from 'react';
import { plainly, useLanguage } from './language.ts';
import type { ChartView } from './protocol.ts';

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
  const [chart] = view.charts;
  return (
    <header className="bw-bar">
      <div className="bw-now" role="status" tabIndex={-1}>
        <span className="bw-name">
          {plainly(chart?.plain ?? null, language, chart?.chart ?? '')}
        </span>{' '}
        <strong data-ended={view.ended}>
          {plainly(chart?.plainPlace ?? null, language, chart?.place ?? '')}
        </strong>{' '}
        <code className="bw-code" data-testid="place">
          {chart?.place}
        </code>
        {view.ended && <span className="bw-left">the chart is left</span>}
      </div>
      {view.home > 1 && <Moments view={view} onShow={onShow} />}
      <div className="bw-actions" role="group" aria-label="Way">
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
        <CopyLink key={view.log.length} link={link} />
      </div>
    </header>
  );
}

/** The two screens a story is about: before its last step and after it. */
function Moments({ view, onShow }: { view: ChartView; onShow: (after: boolean) => void }) {
  return (
    <div className="bw-actions" role="group" aria-label="Screen">
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

/** Without a clipboard (plain http on another machine) the link is shown, to be copied by hand. */
function CopyLink({ link }: { link: () => string }) {
  const [copied, setCopied] = useState<'no' | 'yes' | { href: string }>('no');
  useEffect(() => {
    if (copied !== 'yes') return undefined;
    const said = setTimeout(setCopied, 3_000, 'no');
    return () => {
      clearTimeout(said);
    };
  }, [copied]);
  const copy = async () => {
    const href = link();
    try {
      await navigator.clipboard.writeText(href);
      setCopied('yes');
    } catch {
      setCopied({ href });
    }
  };
  if (typeof copied === 'object')
    return (
      <input
        className="bw-link"
        aria-label="Link to this state"
        readOnly
        value={copied.href}
        onFocus={({ target }) => {
          target.select();
        }}
      />
    );
  return (
    <button
      type="button"
      aria-live="polite"
      onClick={() => {
        void copy();
      }}
    >
      {copied === 'yes' ? 'Link copied' : 'Copy link'}
    </button>
  );
}
