import { randomOf } from '../../simulation/random.ts';
import { allCharts, type Chart } from './charts.ts';
import { Crew, type Task } from './crew.ts';
import { equivalent } from './equivalent.ts';
import { type Mutant, mutantsOf, nameOf, straysOf } from './mutants.ts';
import { testsOf } from './noticed.ts';

/** Wrong charts made by hand in a review, which the stories of that time did not notice. */
const byHand = [
  'astray savedCards loading onError loadCards#0 to membersOnly',
  'astray account failed on user.retries#0 to checking',
  'astray wallet loadingMore after callTimeout#0 to failed',
  'astray settling closing onError closeAttempt#0 to confirming',
  'astray rent choosing.pricing on user.closesPricing#0 to askingAgreement',
  'astray payout notSent on user.retries#0 to filling',
  'negate returnClaim sending onDone confirmation#0',
  'astray kiosk screen.staff.staffPage on staff.leaves#0 to askingCabinet',
  'remove wallet loadingMore after callTimeout#0',
];

/**
 * Makes `count` changes by chance, and those of the review, one at a time, and prints for each the first
 * test that noticed it. 1 where one was not noticed that is not explained.
 */
export async function tableOfChanges(count: number, seed: number): Promise<number> {
  const all = (await allCharts()).flatMap(chart =>
    [...mutantsOf(chart.machine), ...straysOf(chart.machine)].map(mutant => taskOf(chart, mutant)),
  );
  const known = all.filter(({ name }) => byHand.includes(name));
  const missing = byHand.filter(name => !known.some(task => task.name === name));
  for (const name of missing) process.stdout.write(`no chart can be changed so: ${name}\n`);
  const tasks = [
    ...known,
    ...someOf(
      all.filter(task => !known.includes(task)),
      count,
      seed,
    ),
  ];
  const crew = new Crew();
  const { failed } = await crew.tries(tasks, Infinity);
  crew.end();
  const unnoticed = tasks.filter(({ name }) => !failed.has(name));
  for (const { name } of tasks)
    process.stdout.write(`${name}\n    ${failed.get(name) ?? equivalent[name] ?? 'NOT NOTICED'}\n`);
  const wrong = unnoticed.filter(({ name }) => !equivalent[name]).length + missing.length;
  process.stdout.write(
    `${failed.size} of ${tasks.length} changes noticed, ${wrong} unexplained (seed ${seed})\n`,
  );
  return wrong > 0 ? 1 : 0;
}

const taskOf = (chart: Chart, mutant: Mutant): Task => ({
  name: nameOf(mutant),
  mutant,
  tests: testsOf(chart),
});

function someOf(tasks: readonly Task[], count: number, seed: number): readonly Task[] {
  const random = randomOf(seed);
  const left = [...tasks];
  return Array.from({ length: Math.min(count, left.length) }).flatMap(() =>
    left.splice(Math.floor(random() * left.length), 1),
  );
}
