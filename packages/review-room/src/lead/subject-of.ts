import type { AnyActor } from 'xstate';
import { inEach, type Plain } from '../panel/languages.ts';
import type { ChartScript, Step } from '../stage/chart-script.ts';
import { testOf } from './as-test.ts';
import type { Subject } from './subject.ts';
import { wordsFrom } from './words.ts';

/** One word for each language of the room, or one for all. */
type Table = Readonly<Record<string, Plain | string>>;

/** Words for reviewers in place of names of the code, in a chart and in those that it runs. */
export type PlainTables = {
  /** By the chart's id. */
  readonly charts?: Table;
  /** By the state's path: `brewing.heating`. */
  readonly states?: Table;
  readonly events?: Table;
  readonly actors?: Table;
  readonly answers?: Table;
  readonly failures?: Table;
  readonly delays?: Table;
  readonly guards?: Table;
};

/** Knowledge for the panel about a chart that only its own story knows. */
export const subjectOf = (script: ChartScript, words: PlainTables): Subject => ({
  scripts: Object.fromEntries(family(script).map(one => [one.machine.id, one])),
  words: wordsFrom({
    charts: Object.fromEntries(
      Object.entries(inAll(words.charts)).map(([id, name]) => [
        id,
        { name, states: {}, events: {} },
      ]),
    ),
    often: { states: inAll(words.states), events: inAll(words.events) },
    actors: inAll(words.actors),
    answers: inAll(words.answers),
    failures: inAll(words.failures),
    delays: inAll(words.delays),
    guards: inAll(words.guards),
  }),
  storyOf: () => null,
  nextOf: () => null,
  asTest,
  build: '',
});

const inAll = (table: Table = {}): Readonly<Record<string, Plain>> =>
  Object.fromEntries(
    Object.entries(table).map(([name, said]) => [
      name,
      typeof said === 'string' ? inEach(() => said) : said,
    ]),
  );

const family = (script: ChartScript): readonly ChartScript[] => [
  script,
  ...script.children.flatMap(family),
];

/** The copied test's import of the machine is a guess: its file is unknown here. */
const asTest = (
  { machine: { id } }: ChartScript,
  actor: AnyActor,
  steps: readonly Step[],
): string =>
  testOf(
    {
      chart: id,
      imports: [
        "import { scriptFrom } from 'xstate-review-room/stage/from-machine';",
        "import { placeOf } from 'xstate-review-room/stage/place';",
        "import { performed } from 'xstate-review-room/stage/staged';",
        `import { machine } from './${id}.machine';`,
      ],
      script: 'scriptFrom(machine)',
    },
    actor,
    steps,
  );
