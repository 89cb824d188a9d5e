import React from 'react';
import { labelled, plainly, useLanguage } from './language.ts';
import type { Running } from './protocol.ts';
import { duration } from './time.ts';
import type { Then } from './Part.tsx';
import { WrittenAnswer } from './WrittenAnswer.tsx';
import { Words } from './Words.tsx';
import { useWord } from './own-words.ts';

/** A waiting actor: it answers, fails, or never answers. */
export function Answers({
  running: { src, plain, silent, successes, failures, never, limit, isGuessed },
  then,
}: {
  running: Running;
  then: Then;
}) {
  const language = useLanguage();
  const word = useWord();
  const ends = limit ? `${limit.name} ends it in ${duration(limit.left)}` : 'no time-out';
  return (
    <div className="xr-actor" role="group" aria-label={src}>
      <p className="xr-actor-name">
        <span>
          <Words text={src} plain={plain} />
        </span>
        <span>{word(silent ? 'silent' : 'asked')}</span>
      </p>
      <div className="xr-answers">
        {successes.map(({ step, name, plain: said }) => (
          <button
            key={step}
            type="button"
            data-answer="success"
            aria-label={labelled(said, language, `${src} succeeds: ${name}`)}
            onClick={() => {
              then(step);
            }}
          >
            {plainly(said, language, name)}
          </button>
        ))}
        {failures.map(({ step, name, plain: said }) => (
          <button
            key={step}
            type="button"
            data-answer="failure"
            aria-label={labelled(said, language, `${src} fails: ${name}`)}
            onClick={() => {
              then(step);
            }}
          >
            {plainly(said, language, name)}
          </button>
        ))}
        {!silent && (
          <button
            type="button"
            data-answer="never"
            aria-label={`${word('never')}: ${src} never answers (${ends})`}
            onClick={() => {
              then(never);
            }}
          >
            {word('never')}
          </button>
        )}
      </div>
      {isGuessed && <WrittenAnswer src={src} then={then} />}
      {silent &&
        (limit ? (
          <button
            type="button"
            className="xr-pass"
            onClick={() => {
              then(`wait ${limit.left}`);
            }}
          >
            <b>
              {word('letPass')} <Words text={limit.name} plain={limit.plain} />
            </b>{' '}
            <span>{duration(limit.left)}</span>
          </button>
        ) : (
          <p className="xr-none">{word('noTimeOut')}</p>
        ))}
    </div>
  );
}
