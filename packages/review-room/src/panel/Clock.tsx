import React from 'react';
import type { Delay } from './protocol.ts';
import { duration } from './time.ts';
import { type Then, Part } from './Part.tsx';
import { Words } from './Words.tsx';
import { useWord } from './own-words.ts';

const amounts = [1_000, 10_000, 60_000] as const;

export function Clock({
  now,
  delays,
  then,
}: {
  now: number;
  delays: readonly Delay[];
  then: Then;
}) {
  const word = useWord();
  const [next] = delays;
  return (
    <Part title={word('clock')} aside={duration(now)}>
      <div className="xr-clock">
        <button
          type="button"
          className="xr-pass"
          disabled={!next}
          onClick={() => {
            if (next) then(`wait ${next.left}`);
          }}
        >
          {next ? (
            <>
              <b>
                {word('until')} <Words text={next.name} plain={next.plain} />
              </b>{' '}
              <span>{duration(next.left)}</span>
            </>
          ) : (
            word('noDelay')
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
        <ul className="xr-delays" aria-label={word('delays')}>
          {delays.slice(1).map(({ name, plain, left }, index) => (
            <li key={index}>
              <Words text={name} plain={plain} /> in {duration(left)}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
