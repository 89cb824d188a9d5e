import React, { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useChannel, useStorybookApi, useStorybookState } from 'storybook/manager-api';
import { useTheme } from 'storybook/theming';
import { Controls } from './Controls.tsx';
import { Diagram } from './Diagram.tsx';
import { linkTo } from './link.ts';
import { Log } from './Log.tsx';
import { channelEvents, type ChartView, type LogLine } from './protocol.ts';
import './panel.css';

/** Leads the story's chart: what can happen now, what servers answer, the clock, the way back. */
export function ChartPanel() {
  const { base } = useTheme();
  const api = useStorybookApi();
  const { storyId } = useStorybookState();
  const [view, setView] = useState<ChartView | null>(null);
  // The longest way seen: what was stepped back from can be stepped into again.
  const [known, setKnown] = useState<readonly LogLine[]>([]);
  const [trouble, setTrouble] = useState('');
  const emit = useChannel({
    [channelEvents.shows]: (told: ChartView) => {
      setView(told);
      setKnown(before =>
        told.log.every(({ step }, index) => before[index]?.step === step) ? before : told.log,
      );
    },
    [channelEvents.stands]: () => {
      emit(channelEvents.asks);
    },
    [channelEvents.refuses]: setTrouble,
    storyChanged: () => {
      setView(null);
      setKnown([]);
      setTrouble('');
    },
  });
  useEffect(() => {
    emit(channelEvents.asks);
  }, [emit, storyId]);
  const panel = useFocusKept(view);
  if (!view)
    return (
      <div className="bw-chart" data-theme={base}>
        <Nothing />
      </div>
    );
  const steps = view.log.map(({ step }) => step);
  const go = (way: readonly string[]) => {
    setTrouble('');
    emit(channelEvents.goes, way);
  };
  const then = (step: string) => {
    go([...steps, step]);
  };
  const next = known[steps.length]?.step;
  return (
    <div className="bw-chart" data-theme={base} {...panel}>
      <Bar
        view={view}
        onBack={() => {
          go(steps.slice(0, -1));
        }}
        onOn={
          next === undefined
            ? null
            : () => {
                then(next);
              }
        }
        onReset={() => {
          go(steps.slice(0, view.home));
        }}
        link={() => linkTo(api.getCurrentStoryData()?.id ?? storyId, steps)}
      />
      {trouble && (
        <p className="bw-trouble" role="alert">
          {trouble}
        </p>
      )}
      <div className="bw-parts">
        <Charts view={view} />
        <Controls view={view} then={then} />
        <Log
          lines={view.log}
          ahead={known.slice(view.log.length)}
          goTo={count => {
            go(known.slice(0, count).map(({ step }) => step));
          }}
        />
      </div>
    </div>
  );
}

const Nothing = () => (
  <div className="bw-nothing">
    <p>
      <strong>This story has no chart.</strong>
    </p>
    <p>
      Charts stand beside the stories under “screens” and “transitions”: begin with{' '}
      <code>transitions / rent / start scanned code</code> and walk on from here.
    </p>
  </div>
);

/** The story's chart; charts it runs are one tab each. */
function Charts({ view: { charts, log } }: { view: ChartView }) {
  const [chosen, choose] = useState('');
  const chart = charts.find(({ chart: name }) => name === chosen) ?? charts[0];
  if (!chart) return null;
  return (
    <section className="bw-picture" aria-label="Chart">
      {charts.length > 1 && (
        <div className="bw-tabs" role="group" aria-label="Which chart">
          {charts.map(({ chart: name, place }) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === chart.chart}
              onClick={() => {
                choose(name);
              }}
            >
              {name}
              <span>{place}</span>
            </button>
          ))}
        </div>
      )}
      <Diagram key={chart.chart} chart={chart} last={log.length - 1} />
    </section>
  );
}

function Bar({
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

/**
 * A button that a step took away leaves the keyboard nowhere: the next of its kind takes it over,
 * else the first that can be pressed.
 */
function useFocusKept(view: ChartView | null) {
  const ref = useRef<HTMLDivElement>(null);
  const part = useRef<string | null>(null);
  useEffect(() => {
    if (part.current === null || document.activeElement !== document.body) return;
    const pressable = 'button:not(:disabled, [aria-disabled="true"])';
    const next = [
      `[aria-label="${part.current}"] ${pressable}`,
      `.bw-controls ${pressable}`,
      '.bw-now',
    ]
      .map(selector => ref.current?.querySelector<HTMLElement>(selector))
      .find(Boolean);
    next?.focus();
  }, [view]);
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      part.current = target.closest('.bw-part')?.getAttribute('aria-label') ?? 'What people do';
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) part.current = null;
    },
  };
}
