import React from 'react';
import { useLanguage } from './language.ts';
import { dueIn, isWait, nextOn, stepsOf, toldAt } from './preset.ts';
import type { ChartView } from './protocol.ts';
import type { Plain } from './languages.ts';
import { duration } from './time.ts';
import type { Player } from './use-player.ts';
import { useWord } from './own-words.ts';

/** Words of a chart's step; null where it has no plain words. */
export type Say = (chart: string, step: string) => Plain | null;

/** The journey, its progress, and its next step. */
export function PlayerBar({
  player: { preset, place, plays, next, back, playOrPause, toStart },
  delays,
  say,
  onClose,
}: {
  player: Player;
  delays: ChartView['delays'];
  say: Say;
  onClose: () => void;
}) {
  const language = useLanguage();
  const word = useWord();
  const name = preset.name[language];
  const told = place ? toldAt(preset, place) : 0,
    all = stepsOf(preset);
  return (
    <section className="xr-player" aria-label="Journey that is walked">
      <p className="xr-player-name">
        <strong>{name}</strong>
        {place && <span data-testid="told">{`${told} / ${all}`}</span>}
      </p>
      <progress aria-label="How far the journey is" value={told} max={all} />
      <div className="xr-actions" role="group" aria-label="Player">
        {place ? (
          <>
            <button type="button" disabled={!back} onClick={() => back?.()}>
              Back
            </button>
            <button type="button" disabled={!next} aria-pressed={plays} onClick={playOrPause}>
              {plays ? 'Pause' : 'Play'}
            </button>
            <button type="button" disabled={!next} onClick={() => next?.()}>
              Next
            </button>
            <button type="button" disabled={told === 1} onClick={toStart}>
              From the start
            </button>
          </>
        ) : (
          <button type="button" onClick={toStart}>
            Back to the journey
          </button>
        )}
        <button type="button" aria-label="Leave the journey" onClick={onClose}>
          ×
        </button>
      </div>
      <p className="xr-player-next" role="status">
        {place ? <Upcoming {...{ preset, place, delays, say }} /> : word('otherWay')}
      </p>
    </section>
  );
}

function Upcoming({
  preset,
  place,
  delays,
  say,
}: {
  preset: Player['preset'];
  place: NonNullable<Player['place']>;
  delays: ChartView['delays'];
  say: Say;
}) {
  const language = useLanguage();
  const word = useWord();
  const upcoming = nextOn(preset, place);
  if (upcoming === null) return word('journeyEnds');
  if (upcoming === 'nextChart') return `${word('next')} ${word('nextChart')}`;
  const { step } = upcoming;
  const said = say(preset.legs[place.leg]?.chart ?? '', step)?.[language] ?? step;
  return isWait(step)
    ? `${word('next')} ${said} (${duration(dueIn(upcoming, delays))} ${word('whilePlayed')})`
    : `${word('next')} ${said}`;
}
