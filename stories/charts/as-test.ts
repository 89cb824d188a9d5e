import type { AnyActor } from 'xstate';
import { testOf } from '../../packages/review-room/src/lead/as-test.ts';
import type { ChartScript, Step } from '../../packages/review-room/src/stage/chart-script.ts';
import { named } from '../../packages/review-room/src/stage/steps.ts';
import { scripts } from './scripts/all.ts';

/** The way a chart was led as a test that runs: save it as `tests/machines/<name>.test.ts`. */
export function asTest(script: ChartScript, actor: AnyActor, steps: readonly Step[]): string {
  const [start = '', ...others] = steps;
  const name = Object.entries(scripts).find(([, one]) => one === script)?.[0] ?? '';
  // A story of a screen begins with an input of its own.
  const begin = start === 'start' ? `start ${named(script.inputs, actor.options.input)}` : start;
  return testOf(
    {
      chart: name,
      imports: [
        "import { scripts } from '../../stories/charts/scripts/all.ts';",
        "import { placeOf } from '../../packages/review-room/src/stage/place.ts';",
        "import { performed } from '../../packages/review-room/src/stage/staged.ts';",
      ],
      script: `scripts.${name}`,
    },
    actor,
    [begin, ...others],
  );
}
