import { withOptions } from './addresses.ts';
import type { main } from './main.ts';
import { configOrExit, orExit } from './exit.ts';
import { readAlone } from './config/api-elsewhere.ts';

/**
 * Reads the environment, and answers how to run: the pages in front of an API at another origin, or
 * the whole backend, whose code takes most of a second to load.
 */
export function planned(tables: Parameters<typeof main>[1]): () => Promise<void> {
  const variables = withOptions(process.env, process.argv.slice(2));
  const alone = orExit(() => readAlone(variables));
  if (alone) return async () => (await import('./alone.ts')).serveAlone(alone);
  configOrExit(variables);
  return async () => (await import('./main.ts')).main(variables, tables);
}
