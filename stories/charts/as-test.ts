import type { AnyActor } from 'xstate';
import type { ChartScript, Step } from '../../packages/review-room/src/stage/chart-script.ts';
import { placeOf } from '../../packages/review-room/src/stage/place.ts';
import { named } from '../../packages/review-room/src/stage/steps.ts';
import { scripts } from './scripts/all.ts';

/**
 * The way a chart was led as a test that runs: save it as `tests/machines/<name>.test.ts`. It says
 * where the chart stands at its end; a developer changes that to where it should stand.
 */
export function asTest(script: ChartScript, actor: AnyActor, steps: readonly Step[]): string {
  const [start = '', ...others] = steps;
  const name = Object.entries(scripts).find(([, one]) => one === script)?.[0] ?? '';
  // A story of a screen begins with an input of its own.
  const begin = start === 'start' ? `start ${named(script.inputs, actor.options.input)}` : start;
  return [
    "import { expect, it } from 'vitest';",
    "import { scripts } from '../../stories/charts/scripts/all.ts';",
    "import { placeOf } from '../../packages/review-room/src/stage/place.ts';",
    "import { performed } from '../../packages/review-room/src/stage/staged.ts';",
    '',
    `it(${quoted(`${name} is led to where a note was written`)}, async () => {`,
    '  const way = [',
    ...[begin, ...others].map(step => `    ${quoted(step)},`),
    '  ];',
    `  const led = await performed(scripts.${name}, way, () => undefined);`,
    `  expect(placeOf(led)).toBe(${quoted(placeOf({ actor }))});`,
    '});',
    '',
  ].join('\n');
}

const quoted = (text: string) =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', String.raw`\n`)}'`;
