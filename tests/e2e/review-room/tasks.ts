/** Place where a task begins. */
type From = 'the first page' | 'a state';
type Task = {
  readonly asked: string;
  readonly from: From;
  /** Presses of the pointer; keys do not count. */
  readonly clicks: number;
  /** Other things that a person does. */
  readonly also?: string;
};

/** Tasks of people who review the product, each with its cost, which a journey counts. */
export const tasks = {
  start: { asked: 'Begin without being told anything', from: 'the first page', clicks: 0 },
  declines: { asked: 'Every decline’s screens', from: 'the first page', clicks: 2 },
  wholeWay: {
    asked: 'From the scan to the return and its receipt in one walk',
    from: 'the first page',
    clicks: 2,
    also: 'a key for each step, or *Play*',
  },
  prices: {
    asked: 'All screens with a price in German and French, dark, side by side',
    from: 'the first page',
    clicks: 4,
    also: 'two words, and a key for each screen',
  },
  sentence: {
    asked: 'Where a sentence stands, and in which states',
    from: 'the first page',
    clicks: 1,
    also: 'the sentence',
  },
  waysOfUnknown: {
    asked: 'The ways in and out of “unknown”',
    from: 'the first page',
    clicks: 2,
  },
  link: { asked: 'A link with story, state, language and theme', from: 'a state', clicks: 1 },
  slowServer: { asked: 'A server that is ten seconds late', from: 'the first page', clicks: 2 },
  everyState: { asked: 'Every state at a glance', from: 'the first page', clicks: 1 },
  tablets: {
    asked: 'The venue’s tablets uncut, upright and lying',
    from: 'the first page',
    clicks: 2,
  },
  keyboard: {
    asked: 'Found, opened and led by the keyboard alone',
    from: 'the first page',
    clicks: 0,
  },
  readable: { asked: 'The diagram of a rental at 100 %', from: 'a state', clicks: 1 },
  wording: {
    asked: 'One text everywhere: its key, its wording in five languages and its states as a file',
    from: 'the first page',
    clicks: 2,
    also: 'the sentence',
  },
  charged: {
    asked: 'Every way to be charged, and those without the amount (none)',
    from: 'the first page',
    clicks: 1,
    also: 'the question',
  },
  versions: {
    asked: 'Two versions compared, what looks different before and now',
    from: 'the first page',
    clicks: 1,
    also: 'the file of the other build',
  },
  changed: { asked: 'Only what changed', from: 'the first page', clicks: 2 },
  remark: { asked: 'A remark with its spot, as a test', from: 'a state', clicks: 3 },
  largeText: {
    asked: 'Text of 200 % while somebody pays by card',
    from: 'the first page',
    clicks: 3,
  },
} as const satisfies Readonly<Record<string, Task>>;

export type TaskName = keyof typeof tasks;

/** The table as docs/review-room.md has it. */
export const tableOfTasks = (): string =>
  [
    '| Task | From | Clicks | Also |',
    '| --- | --- | --- | --- |',
    ...Object.values<Task>(tasks).map(
      ({ asked, from, clicks, also = '' }) => `| ${asked} | ${from} | ${clicks} | ${also} |`,
    ),
  ].join('\n');
