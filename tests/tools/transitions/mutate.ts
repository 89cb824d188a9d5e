import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allCharts, type Chart, root } from './charts.ts';
import { equivalent } from './equivalent.ts';
import type { Answer, Question } from './mutant-worker.ts';
import { type Mutant, mutantsOf, nameOf } from './mutants.ts';
import { hasChanged, renew, testsOf } from './noticed.ts';

/** Two cores are what the test machines have. */
const workers = 2;
/** A mutant that keeps its tests from ending is noticed. */
const patience = 60_000;

type Task = Question & { readonly name: string };

/**
 * Tries every mutant of the named charts and prints which ones no test noticed: all charts without
 * a name, with `--changed` those that are not as `noticed.json` remembers them. Charts of which
 * every mutant was noticed are remembered there, except by `--changed`: what `npm test` runs
 * changes no file of the repository.
 */
export async function report(names: readonly string[]): Promise<number> {
  const charts = (await allCharts()).filter(chart => wanted(chart, names));
  if (charts.length === 0) {
    process.stdout.write('no chart has changed since all its mutants were noticed\n');
    return 0;
  }
  const started = Date.now();
  const untouched: Task[] = charts.map(chart => ({
    name: chart.machine.id,
    mutant: null,
    tests: testsOf(chart),
  }));
  const tasks: Task[] = charts.flatMap(chart =>
    mutantsOf(chart.machine).map(mutant => ({
      name: nameOf(mutant),
      mutant,
      tests: testsOf(chart),
    })),
  );
  const broken = await survivors([...untouched], true);
  if (broken.length > 0) {
    process.stdout.write(`these charts' tests fail as they are: ${broken.join(', ')}\n`);
    return 1;
  }
  const survived = await survivors(tasks, false);
  const unexplained = survived.filter(name => !equivalent[name]);
  for (const name of survived)
    process.stdout.write(
      `${equivalent[name] ? `equivalent (${equivalent[name]})` : 'NOT NOTICED'}: ${name}\n`,
    );
  const outdated = Object.keys(equivalent).filter(
    name => tasks.every(task => task.name !== name) && names.length === 0,
  );
  for (const name of outdated) process.stdout.write(`explained, but no mutant any more: ${name}\n`);
  process.stdout.write(
    `${count(tasks)}: ${tasks.length - survived.length} noticed, ${survived.length - unexplained.length} equivalent, ${unexplained.length} not noticed; ${Math.round((Date.now() - started) / 1_000)} s\n`,
  );
  const clean = charts.filter(
    ({ machine }) => !unexplained.some(name => name.split(' ')[1] === machine.id),
  );
  if (!names.includes('--changed')) renew(clean);
  else
    process.stdout.write(
      `to remember this: npm run transitions -- --mutate ${clean.map(({ machine }) => machine.id).join(' ')}\n`,
    );
  return unexplained.length + outdated.length > 0 ? 1 : 0;
}

function count(tasks: readonly Task[]): string {
  const of = (operation: Mutant['operation']) =>
    tasks.filter(task => task.mutant?.operation === operation).length;
  return `${tasks.length} mutants (${of('remove')} removed, ${of('redirect')} redirected, ${of('negate')} negated)`;
}

const wanted = (chart: Chart, names: readonly string[]): boolean =>
  names.includes('--changed')
    ? hasChanged(chart)
    : names.length === 0 || names.includes(chart.machine.id);

/** Names of the tasks whose tests passed (or, with `failing`, did not pass). */
async function survivors(tasks: readonly Task[], failing: boolean): Promise<string[]> {
  const queue = [...tasks];
  const found: string[] = [];
  const folder = mkdtempSync(path.join(tmpdir(), 'borrowatt-mutants-'));
  await Promise.all(
    Array.from({ length: Math.min(workers, tasks.length) }, async (_, index) => {
      let worker: ChildProcess | null = null;
      for (let task = queue.shift(); task; task = queue.shift()) {
        worker ??= await startWorker(path.join(folder, `mutant-${index}.json`));
        const noticed = await ask(worker, task);
        if (noticed === null) {
          worker.kill('SIGKILL');
          worker = null;
        }
        if ((noticed ?? true) === failing) found.push(task.name);
      }
      worker?.kill();
    }),
  );
  if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
  return found;
}

function startWorker(file: string): Promise<ChildProcess> {
  writeFileSync(file, 'null');
  const worker = fork(path.join(import.meta.dirname, 'mutant-worker.ts'), {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, BORROWATT_MUTANT: file, VITEST: '' },
  });
  return new Promise((resolve, reject) => {
    worker.once('message', () => {
      resolve(worker);
    });
    worker.once('exit', code => {
      reject(new Error(`a worker ended with ${code ?? 'a signal'}`));
    });
  });
}

/** Whether a test noticed; null when the tests did not end. */
function ask(worker: ChildProcess, { mutant, tests }: Task): Promise<boolean | null> {
  return new Promise(resolve => {
    const timer = setTimeout(() => {
      resolve(null);
    }, patience);
    worker.once('message', (answer: Answer) => {
      clearTimeout(timer);
      resolve(answer.noticed);
    });
    worker.send({ mutant, tests } satisfies Question);
  });
}
