import { allCharts, type Chart } from './charts.ts';
import { Crew, type Task } from './crew.ts';
import { equivalent } from './equivalent.ts';
import { type Mutant, mutantsOf, nameOf } from './mutants.ts';
import { filesTried, isKnown, remember, testsOf } from './noticed.ts';
import { changedSince } from './since.ts';

/** Options of the command line. */
type Asked = {
  readonly names: readonly string[];
  /** Commit: only charts whose files differ from it. */
  readonly base?: string | undefined;
  /** Seconds after which no chart is begun or continued. */
  readonly seconds?: number | undefined;
  /** Includes charts unchanged since every mutant of theirs was noticed. */
  readonly all: boolean;
};

/**
 * Tries every mutant of the charts asked for and prints which ones no test noticed. Charts of which
 * every mutant was noticed are remembered and not tried again until something of them changes.
 */
export async function report(asked: Asked): Promise<number> {
  const every = await allCharts();
  const charts = wanted(every, asked);
  if (typeof charts === 'string') {
    process.stdout.write(`${charts}\n`);
    return 0;
  }
  const until = Date.now() + (asked.seconds ?? Infinity) * 1_000;
  const started = Date.now();
  const left: string[] = [];
  let wrong = 0;
  const crew = new Crew();
  for (const chart of charts) {
    const unexplained = Date.now() < until ? await unnoticed(crew, chart, until) : null;
    if (unexplained === null) left.push(chart.machine.id);
    else if (unexplained === 0) remember(chart);
    else wrong += unexplained;
  }
  crew.end();
  const outdated = asked.all ? outdatedNames(every) : [];
  for (const name of outdated) process.stdout.write(`explained, but no mutant any more: ${name}\n`);
  if (left.length > 0)
    process.stdout.write(
      `not tried to the end within ${asked.seconds} s, left to the next run of npm run test:all: ${left.join(', ')}\n`,
    );
  process.stdout.write(
    `${charts.length - left.length} charts tried in ${Math.round((Date.now() - started) / 1_000)} s, ${wrong} mutants not noticed\n`,
  );
  return wrong + outdated.length > 0 ? 1 : 0;
}

/**
 * Number of mutants of a chart that no test noticed; null if the time ended before all were tried.
 */
async function unnoticed(crew: Crew, chart: Chart, until: number): Promise<number | null> {
  const tests = testsOf(chart);
  const untouched: Task = { name: chart.machine.id, mutant: null, tests };
  if ((await crew.tries([untouched], Infinity)).failed.size > 0) {
    process.stdout.write(`this chart's tests fail as they are: ${chart.machine.id}\n`);
    return 1;
  }
  const tasks = mutantsOf(chart.machine).map(mutant => ({ name: nameOf(mutant), mutant, tests }));
  const { passed: names, isOver } = await crew.tries(tasks, until);
  const unexplained = names.filter(name => !equivalent[name]);
  for (const name of names)
    process.stdout.write(
      `${equivalent[name] ? `equivalent (${equivalent[name]})` : 'NOT NOTICED'}: ${name}\n`,
    );
  process.stdout.write(
    `${chart.machine.id}: ${isOver ? 'some of ' : ''}${count(tasks)}: ${unexplained.length} not noticed\n`,
  );
  return isOver && unexplained.length === 0 ? null : unexplained.length;
}

/** Explanations of mutants that no chart has any more. */
function outdatedNames(charts: readonly Chart[]): readonly string[] {
  const names = new Set(charts.flatMap(({ machine }) => mutantsOf(machine).map(nameOf)));
  return Object.keys(equivalent).filter(name => !names.has(name));
}

/** The charts asked for; a sentence where there is none to try. */
function wanted(charts: readonly Chart[], asked: Asked): readonly Chart[] | string {
  const { names, base, all } = asked;
  const named = charts.filter(({ machine }) => names.length === 0 || names.includes(machine.id));
  if (names.length > 0 || all) return named;
  const unknown = named.filter(chart => !isKnown(chart));
  if (base === undefined)
    return unknown.length > 0 ? unknown : 'every mutant of every chart as it is was noticed before';
  const changed = changedSince(base);
  if (!changed) return `no chart is tried: Git does not know ${base} here`;
  const differ = unknown.filter(chart => filesTried(chart).some(file => changed.has(file)));
  return differ.length > 0 ? differ : `no chart to try has changed since ${base}`;
}

function count(tasks: readonly Task[]): string {
  const of = (operation: Mutant['operation']) =>
    tasks.filter(task => task.mutant?.operation === operation).length;
  return `${tasks.length} mutants (${of('remove')} removed, ${of('redirect')} redirected, ${of('negate')} negated)`;
}
