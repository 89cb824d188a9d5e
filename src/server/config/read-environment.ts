import * as v from 'valibot';
import { BadConfig } from './bad-config.ts';
import { environment, type Environment } from './environment.ts';
import { withFiles } from './from-files.ts';

/**
 * The environment, each variable by its own rule; throws `BadConfig` with a line for every one that
 * is wrong. Empty variables count as missing.
 */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Environment {
  const given = withFiles(variables, Object.keys(environment.entries));
  const read = v.safeParse(
    environment,
    Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined && value.trim() !== ''),
    ),
  );
  if (read.success) return read.output;
  throw new BadConfig(
    read.issues
      .map(issue => `${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`)
      .join('\n'),
  );
}
