import React, { useEffect, useRef } from 'react';
import { plainly, useLanguage } from './language.ts';
import type { Leg, LogLine } from './protocol.ts';
import type { Say } from './PlayerBar.tsx';
import { duration } from './time.ts';
import { Words } from './Words.tsx';
import { useWord } from './own-words.ts';

const marks = {
  start: '▸',
  event: '→',
  success: '✓',
  failure: '✗',
  never: '∅',
  wait: '◷',
} as const;

/**
 * The way so far, with the states of each step; a click goes back to it, or repeats steps taken
 * back.
 */
export function Log({
  before,
  say,
  lines,
  ahead,
  goTo,
}: {
  before: readonly Leg[];
  say: Say;
  lines: readonly LogLine[];
  ahead: readonly LogLine[];
  goTo: (count: number) => void;
}) {
  const language = useLanguage();
  const word = useWord();
  const last = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const item = last.current,
      list = item?.closest<HTMLElement>('.xr-log');
    if (item && list && list.scrollHeight > list.clientHeight)
      list.scrollTop = item.offsetTop - list.clientHeight / 2;
  }, [lines.length]);
  return (
    <section className="xr-part xr-log" aria-label={word('log')}>
      <h2>
        {word('log')}
        <span>
          {lines.length}
          {ahead.length > 0 && ` / ${lines.length + ahead.length}`}
        </span>
      </h2>
      {before.map((leg, index) => (
        <Walked key={index} leg={leg} say={say} />
      ))}
      <ol>
        {[...lines, ...ahead].map(({ name, plain, kind, places, plainPlaces }, index) => (
          <li
            key={index}
            ref={index === lines.length - 1 ? last : null}
            data-kind={kind}
            data-ahead={index >= lines.length}
          >
            <button
              type="button"
              aria-current={index === lines.length - 1 ? 'step' : undefined}
              onClick={() => {
                goTo(index + 1);
              }}
            >
              <span className="xr-order">{index + 1}</span>
              <span className="xr-mark" aria-hidden="true">
                {marks[kind]}
              </span>
              <span className="xr-step">
                <Words text={name} plain={plain} />
                {places.length > 0 && (
                  <span className="xr-places">
                    {places
                      .map((place, at) => plainly(plainPlaces[at] ?? null, language, place))
                      .join(' › ')}
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A chart that was walked and left. */
function Walked({ leg: { chart, plain, steps, lasted }, say }: { leg: Leg; say: Say }) {
  const language = useLanguage();
  const word = useWord();
  return (
    <details className="xr-walked">
      <summary>
        {plain[language]}, {steps.length} {word('steps')}, {duration(lasted)}
      </summary>
      <ol>
        {steps.map((step, index) => (
          <li key={index}>{plainly(say(chart, step), language, step)}</li>
        ))}
      </ol>
    </details>
  );
}
