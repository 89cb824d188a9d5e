import React, { type ReactNode } from 'react';
import { EventForm } from './EventForm.tsx';
import type { ChartView, Delay, Running } from './protocol.ts';
import { duration } from './time.ts';

type Then = (step: string) => void;

/** What can happen now: what people do, what is answered, time. */
export function Controls({ view, then }: { view: ChartView; then: Then }) {
  return (
    <div className="bw-controls">
      <Part
        title="What people do"
        none={
          view.offers.length === 0 &&
          (view.ended
            ? 'The chart is left: step back or reset.'
            : 'Nothing: the chart waits for an answer or for time.')
        }
      >
        {view.offers.map(offer => (
          <EventForm
            key={`${offer.to} ${offer.name}`}
            offer={offer}
            among={view.charts[0]?.chart ?? ''}
            then={then}
          />
        ))}
      </Part>
      {view.running.length > 0 && (
        <Part title="What is answered">
          {view.running.map(running => (
            <Answers key={running.src} running={running} then={then} />
          ))}
        </Part>
      )}
      {view.now !== null && !view.ended && (
        <Clock now={view.now} delays={view.delays} then={then} />
      )}
    </div>
  );
}

function Part({
  title,
  aside,
  none,
  children,
}: {
  title: string;
  aside?: string;
  none?: string | false;
  children: ReactNode;
}) {
  return (
    <section className="bw-part" aria-label={title}>
      <h2>
        {title}
        {aside && <span>{aside}</span>}
      </h2>
      {none ? <p className="bw-none">{none}</p> : children}
    </section>
  );
}

/** An actor that was asked: it answers, fails, or never says a word. */
function Answers({
  running: { src, silent, successes, failures, never, limit },
  then,
}: {
  running: Running;
  then: Then;
}) {
  const ends = limit ? `${limit.name} ends it in ${duration(limit.left)}` : 'no time-out';
  return (
    <div className="bw-actor" role="group" aria-label={src}>
      <p className="bw-actor-name">
        <code>{src}</code>
        <span>{silent ? 'stays silent' : 'was asked'}</span>
      </p>
      <div className="bw-answers">
        {successes.map(({ step, name }) => (
          <button
            key={step}
            type="button"
            data-answer="success"
            aria-label={`${src} succeeds: ${name}`}
            onClick={() => {
              then(step);
            }}
          >
            {name}
          </button>
        ))}
        {failures.map(({ step, name }) => (
          <button
            key={step}
            type="button"
            data-answer="failure"
            aria-label={`${src} fails: ${name}`}
            onClick={() => {
              then(step);
            }}
          >
            {name}
          </button>
        ))}
        {!silent && (
          <button
            type="button"
            data-answer="never"
            aria-label={`${src} never answers (${ends})`}
            onClick={() => {
              then(never);
            }}
          >
            never
          </button>
        )}
      </div>
      {silent &&
        (limit ? (
          <button
            type="button"
            className="bw-pass"
            onClick={() => {
              then(`wait ${limit.left}`);
            }}
          >
            Let {limit.name} pass <span>{duration(limit.left)}</span>
          </button>
        ) : (
          <p className="bw-none">Nothing ends the wait: no time-out runs.</p>
        ))}
    </div>
  );
}

const amounts = [1_000, 10_000, 60_000] as const;

function Clock({ now, delays, then }: { now: number; delays: readonly Delay[]; then: Then }) {
  const [next] = delays;
  return (
    <Part title="Clock" aside={duration(now)}>
      <div className="bw-clock">
        <button
          type="button"
          className="bw-pass"
          disabled={!next}
          onClick={() => {
            if (next) then(`wait ${next.left}`);
          }}
        >
          {next ? (
            <>
              To {next.name} <span>{duration(next.left)}</span>
            </>
          ) : (
            'No delay runs'
          )}
        </button>
        {amounts.map(amount => (
          <button
            key={amount}
            type="button"
            aria-label={`Wait ${duration(amount)}`}
            onClick={() => {
              then(`wait ${amount}`);
            }}
          >
            {duration(amount)}
          </button>
        ))}
      </div>
      {delays.length > 1 && (
        <ul className="bw-delays" aria-label="Delays that run">
          {delays.slice(1).map(({ name, left }, index) => (
            <li key={index}>
              <code>{name}</code> in {duration(left)}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
