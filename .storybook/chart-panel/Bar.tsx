import React, { useEffect, useState } from 'react';
import type { ChartView } from './protocol.ts';

export function Bar({
  view,
  onBack,
  onOn,
  onReset,
  link,
}: {
  view: ChartView;
  onBack: () => void;
  onOn: (() => void) | null;
  onReset: () => void;
  link: () => string;
}) {
  return (
    <header className="bw-bar">
      <div className="bw-now" role="status" tabIndex={-1}>
        <span className="bw-name">{view.charts[0]?.chart}</span>{' '}
        <strong data-testid="place" data-ended={view.ended}>
          {view.charts[0]?.place}
        </strong>
        {view.ended && <span className="bw-left">the chart is left</span>}
      </div>
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
