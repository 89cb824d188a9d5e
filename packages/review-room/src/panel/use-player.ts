import { useEffect, useState } from 'react';
import { dueIn, nextOn, type Place, placeOn, type Preset, type PresetLeg } from './preset.ts';
import type { ChartView, Leg } from './protocol.ts';

type Way = {
  readonly go: (steps: readonly string[]) => void;
  /** Opens another chart's story, after these legs. */
  readonly goes: (there: Pick<Leg, 'story' | 'steps'>, legs: readonly Leg[]) => void;
  readonly legOf: (view: ChartView) => Leg;
};

export type Player = {
  readonly preset: Preset;
  /** Null if a person left the journey's way. */
  readonly place: Place | null;
  readonly plays: boolean;
  /** Null if there is no next step. */
  readonly next: (() => void) | null;
  readonly back: (() => void) | null;
  readonly playOrPause: () => void;
  readonly toStart: () => void;
};

/**
 * Plays a journey over its charts, by itself or step by step; null without a journey. A step that
 * `isRefused` ends the playing.
 */
export function usePlayer(
  preset: Preset | null,
  legs: readonly Leg[],
  view: ChartView | null,
  isRefused: boolean,
  { go, goes, legOf }: Way,
): Player | null {
  const [plays, play] = useState(false);
  if (plays && isRefused) play(false);
  const place = preset && view && placeOn(preset, legs, view);
  const upcoming = place && nextOn(preset, place);
  const next =
    preset && place && view && upcoming !== null
      ? () => {
          if (upcoming === 'nextChart') goOn(preset.legs[place.leg + 1], view);
          else if (upcoming) go([...view.log.map(({ step }) => step), upcoming.step]);
        }
      : null;
  const goOn = (leg: PresetLeg | undefined, left: ChartView) => {
    const start = leg?.start ?? left.next?.steps[0];
    if (leg && start !== undefined)
      goes({ story: leg.story, steps: [start] }, [...legs, legOf(left)]);
  };
  const last = legs.at(-1);
  const back =
    place && view && place.step > 0
      ? () => {
          go(view.log.slice(0, -1).map(({ step }) => step));
        }
      : last
        ? () => {
            goes(last, legs.slice(0, -1));
          }
        : null;
  const goesOn = plays && next !== null;
  useEffect(() => {
    if (!goesOn || !upcoming) return undefined;
    const due = setTimeout(() => next?.(), dueIn(upcoming, view?.delays ?? []));
    return () => {
      clearTimeout(due);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each place waits once, whatever is drawn anew meanwhile
  }, [goesOn, place?.leg, place?.step]);
  if (!preset) return null;
  const byHand = (step: (() => void) | null) =>
    step &&
    (() => {
      play(false);
      step();
    });
  return {
    preset,
    place,
    plays: goesOn,
    next: byHand(next),
    back: byHand(back),
    playOrPause: () => {
      play(!goesOn);
    },
    toStart: () => {
      play(false);
      const [first] = preset.legs;
      if (!first) return;
      const steps = [first.start ?? 'start'];
      if (legs.length === 0 && view?.story === first.story) go(steps);
      else goes({ story: first.story, steps }, []);
    },
  };
}
