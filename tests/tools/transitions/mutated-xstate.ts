import { readFileSync } from 'node:fs';
import { not, setup as realSetup } from 'xstate';
import { type Config, mutated, type Mutant } from './mutants.ts';

export * from 'xstate';

/**
 * Stands in for `xstate` where charts import it while mutants are tried: the chart is built with
 * the one change that BORROWATT_MUTANT's file names.
 */
const mutant: Mutant | null = JSON.parse(
  readFileSync(process.env['BORROWATT_MUTANT'] ?? '', 'utf8'),
);

export function setup(implementations: Parameters<typeof realSetup>[0]) {
  const made = realSetup(implementations);
  return {
    ...made,
    // The change is made to plain data that was correct before; whether the result is sensible is
    // what tests are asked.
    createMachine: (config: Parameters<typeof made.createMachine>[0]) =>
      made.createMachine(
        (mutant && mutant.chart === config.id
          ? mutated(config as Config, mutant, guard => not(guard as never))
          : config) as typeof config,
      ), // as above
  };
}
