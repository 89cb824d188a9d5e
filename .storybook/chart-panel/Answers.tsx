import React from 'react';
import type { Running } from './protocol.ts';
import { duration } from './time.ts';
import type { Then } from './Part.tsx';

/** An actor that was asked: it answers, fails, or never says a word. */
export function Answers({
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
