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

/** Parameter of a story's address: the story, and the charts walked before it. */
const legsParameter = 'legs';

/**
 * A walk over several charts: the legs before the story `now`, kept in its address beside its way.
 * `follows` sends the next story's way to the stage.
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
    /** Storybook's own navigation drops address changes made just before it. */
    keeps: (story: string) => {
      const legs = before(story);
      const said = legs.length > 0 ? `${story}~${JSON.stringify(legs)}` : undefined;
      if ((getQueryParam(legsParameter) ?? undefined) !== said)
        applyQueryParams({ [legsParameter]: said }, { replace: true });
    },
    /** Opens a story, led along its way, after `legs`. */
    goes: ({ story, steps }: Pick<Leg, 'story' | 'steps'>, legs: readonly Leg[]) => {
      walked.clear();
      walked.set(story, legs);
      follows({ story, steps });
      selectStory(story);
    },
  };
}

/** The current chart as a leg of the walk. */
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

/** Milliseconds of the charts before, by their clocks. */
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
