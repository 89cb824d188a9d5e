import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Summary } from './outcome.ts';
import { playwrightSummary } from './playwright-report.ts';
import { hitsFile } from './transitions/hits.ts';

/** Steps of `npm test` and of `npm run test:all`; a further one is a row here. */
export const root = path.resolve(import.meta.dirname, '../..');
export const cache = path.join(root, 'node_modules/.cache/borrowatt');

export type Step = {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Counts of a step that runs tests; any other counts as one. */
  readonly counts?: () => Summary | undefined;
  /** Files of an earlier run that would be taken for this one's. */
  readonly writes?: readonly string[];
};

/** A step of `npm run test:all`. */
export type LongStep = Step & {
  /** Proof that it gives, in words: `npm test` says at its end which it left out. */
  readonly proves: string;
  /** Minutes on two cores, as measured: a run with fewer minutes leaves it out. */
  readonly minutes: number;
};

export function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const tool = (name: string, ...options: string[]) => [
  bin('tsx'),
  path.join(import.meta.dirname, name),
  ...options,
];

/** Vitest on some of its projects, with its counts. */
function vitest(name: string, words: readonly string[], env: NodeJS.ProcessEnv = {}): Step {
  const file = path.join(cache, `${name.replaceAll(' ', '-')}.json`);
  return {
    name,
    command: [bin('vitest'), 'run', ...words],
    counts: () => readJson<Summary>(file),
    writes: [file],
    env: { BORROWATT_SUMMARY: file, ...env },
  };
}

function playwright(name: string, words: readonly string[]): Step {
  const file = path.join(cache, `${name.replaceAll(' ', '-')}.json`);
  return {
    name,
    command: [bin('playwright'), 'test', ...words, '--reporter', 'list,json'],
    counts: () => playwrightSummary(readJson(file)),
    writes: [file],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  };
}

/** Short, quiet programs that leave a core idle: they run at once. */
export const stills: readonly Step[] = [
  // One checker: several check much twice, and the cores have other work.
  { name: 'types', command: [bin('tsc'), '-p', root, '--singleThreaded'] },
  { name: 'format', command: [bin('oxfmt'), '--check', '.'] },
  { name: 'lint', command: [bin('oxlint'), '--type-aware'] },
  { name: 'unused code', command: [bin('knip')] },
];

export const build: Step = {
  name: 'build',
  command: [bin('tsx'), path.join(root, 'src/server/build.ts'), '--quiet'],
};

export const steps: readonly Step[] = [
  build,
  { name: 'bytes', command: tool('bytes.ts') },
  vitest('tests', ['--project', 'node', '--project', 'browser', '--project', 'storybook'], {
    BORROWATT_HITS: path.join(root, hitsFile),
  }),
  { name: 'transitions', command: tool('transitions/main.ts', '--recorded') },
  {
    name: 'mutants',
    command: tool('transitions/main.ts', '--mutate', '--base', 'HEAD~1', '--seconds', '120'),
  },
  playwright('journeys', [
    '--project=review',
    '--project=phone',
    '--project=tablet',
    '--grep',
    '@core',
  ]),
];

/**
 * Steps in the order of their worth: a run with few minutes takes them from the top. The review
 * room's journeys stand after the drawn transitions, whose results they use.
 */
export const longSteps: readonly LongStep[] = [
  {
    ...vitest('long tests', ['--project', 'node', '.long.test.ts'], { BORROWATT_TESTS: 'all' }),
    proves:
      'processes that are killed, updates, power cuts, 2,000 requests of rubbish, the local ends in a browser, the packed review room in another project',
    minutes: 5,
  },
  {
    ...vitest('drawn transitions', ['--project', 'storybook', 'stories/charts/.made'], {
      BORROWATT_TRANSITIONS: 'drawn',
    }),
    proves: 'every transition drawn in Chromium',
    minutes: 3,
  },
  {
    ...playwright('other journeys', [
      '--project=review',
      '--project=phone',
      '--project=tablet',
      '--project=tablet upright',
      '--grep-invert',
      '@core',
    ]),
    proves: 'every other journey, and a sample of bad luck',
    minutes: 14,
  },
  {
    ...playwright('own API', ['--project=own-api']),
    proves:
      "the phone's journeys in front of a server of section 7 alone: plain, odd, slow, answers lost",
    minutes: 9,
  },
  {
    ...vitest('more looks', ['--project', 'storybook'], { BORROWATT_LOOKS: 'more' }),
    proves: 'every screen in six more looks: five languages, the widest font',
    minutes: 3,
  },
  {
    ...vitest('translated stories', ['--project', 'storybook'], { BORROWATT_LOOKS: 'translated' }),
    proves: 'every story on a page that a browser translates',
    minutes: 3,
  },
  {
    name: 'shown texts',
    command: tool('texts.ts'),
    proves: 'each text of a screen is shown by a story',
    minutes: 0,
  },
  {
    ...vitest('embedded database', ['--project', 'node', 'tests/server', 'tests/simulation'], {
      TEST_DATABASE: 'embedded',
    }),
    proves: "the server's tests on the embedded database",
    minutes: 3,
  },
  {
    ...vitest('whole matrices', ['--project', 'node', 'exactly-once', 'bent-answers'], {
      BORROWATT_TESTS: 'all',
      EXACTLY_ONCE: 'all',
    }),
    proves: 'every cell of exactly-once, 10,000 answers bent',
    minutes: 1,
  },
  {
    // The cache remembers tried mutants, so that a few runs try every chart.
    name: 'mutants of every chart',
    command: tool('transitions/main.ts', '--mutate', '--seconds', '900'),
    proves: 'mutants of every chart',
    minutes: 15,
  },
];
