import * as v from 'valibot';
import { BadConfig } from './bad-config.ts';
import { environment, type Environment } from './environment.ts';
import { withFiles } from './from-files.ts';
import { misspelt } from './misspelt.ts';

/**
 * The environment, each variable by its own rule; throws `BadConfig` with a line for every one that
 * is wrong, or nearly called as one. Empty variables count as missing.
 */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Environment {
  const known = Object.keys(environment.entries);
  const unknown = misspelt(variables, known);
  const { given, faults } = withFiles(variables, known);
  const read = v.safeParse(
    environment,
    Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined && value.trim() !== ''),
    ),
  );
  if (read.success && unknown.length === 0 && faults.length === 0) return read.output;
  const wrong = (read.issues ?? []).map(
    issue => `${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`,
  );
  throw new BadConfig([...unknown, ...faults, ...wrong].join('\n'));
}
