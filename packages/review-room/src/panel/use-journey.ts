import { useState } from 'react';
import type { ChartView, Leg } from './protocol.ts';

type Address = {
  readonly getQueryParam: (name: string) => string | undefined;
  readonly applyQueryParams: (
    said: Record<string, string | undefined>,
    options: { replace: boolean },
  ) => void;
  readonly selectStory: (story: string) => void;
};

/** In a story's address: the story, and the charts that were walked and left before it. */
const legsParameter = 'legs';

/**
 * A walk over several charts: the legs before the story `now`, kept in its address beside its way.
 * `follows` tells the stage which way the next story goes.
 */
export function useJourney(
  { getQueryParam, applyQueryParams, selectStory }: Address,
  now: string,
  follows: (there: Pick<Leg, 'story' | 'steps'>) => void,
) {
  const [walked] = useState(() => new Map<string, readonly Leg[]>());
  const before = (story: string) =>
    walked.get(story) ?? legsOf(story, getQueryParam(legsParameter) ?? '');
  return {
    legs: before(now),
    /** Storybook's own way to a story drops what was said of the address just before. */
    keeps: (story: string) => {
      const legs = before(story);
      const said = legs.length > 0 ? `${story}~${JSON.stringify(legs)}` : undefined;
      if ((getQueryParam(legsParameter) ?? undefined) !== said)
        applyQueryParams({ [legsParameter]: said }, { replace: true });
    },
    /** Goes to a story, led its way, after `legs`. */
    goes: ({ story, steps }: Pick<Leg, 'story' | 'steps'>, legs: readonly Leg[]) => {
      walked.clear();
      walked.set(story, legs);
      follows({ story, steps });
      selectStory(story);
    },
  };
}

/** The chart that stands, as a leg of the walk. */
export function legOf({ story, charts: [chart], log, now }: ChartView): Leg {
  const code = chart?.chart ?? story;
  return {
    story,
    chart: code,
    steps: log.map(({ step }) => step),
    plain: chart?.plain ?? [code, code],
    lasted: now ?? 0,
  };
}

/** Milliseconds that the charts before took by their clocks. */
export const lastedBefore = (legs: readonly Leg[]) =>
  legs.reduce((sum, { lasted }) => sum + lasted, 0);

function legsOf(story: string, said: string): readonly Leg[] {
  if (!said.startsWith(`${story}~`)) return [];
  try {
    return JSON.parse(said.slice(story.length + 1));
  } catch {
    return [];
  }
}
