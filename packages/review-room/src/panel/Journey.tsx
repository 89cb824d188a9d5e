import React from 'react';
import { useLanguage } from './language.ts';
import type { Leg, Next } from './protocol.ts';
import { useWord } from './own-words.ts';

/** The charts walked before this one, each a link back, and the one that goes on after it. */
export function Journey({
  legs,
  next,
  goBack,
  goOn,
}: {
  legs: readonly Leg[];
  next: Next | null;
  goBack: (leg: Leg, before: readonly Leg[]) => void;
  goOn: (next: Next) => void;
}) {
  const language = useLanguage();
  const word = useWord();
  if (legs.length === 0 && !next) return null;
  return (
    <nav className="xr-journey" aria-label="Journey">
      {legs.map((leg, index) => (
        <button
          key={index}
          type="button"
          onClick={() => {
            goBack(leg, legs.slice(0, index));
          }}
        >
          {leg.plain[language]}
          <span>{`${leg.steps.length} ${word('steps')}`}</span>
        </button>
      ))}
      {next && (
        <button
          type="button"
          data-next="true"
          onClick={() => {
            goOn(next);
          }}
        >
          {word('next')} {next.plain[language]}
        </button>
      )}
    </nav>
  );
}
