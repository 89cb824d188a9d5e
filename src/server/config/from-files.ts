import { readFileSync } from 'node:fs';
import { BadConfig } from './bad-config.ts';

const suffix = '_FILE';

/**
 * The variables with those that name a file replaced by what stands in it: `GATEWAY_SECRET_FILE` is
 * `GATEWAY_SECRET`. Throws `BadConfig` where it cannot be read, or both are given. `known`: the names
 * that may come from a file.
 */
export function withFiles(
  variables: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): Readonly<Record<string, string | undefined>> {
  const read = { ...variables };
  for (const name of known) {
    const file = variables[name + suffix];
    if (file === undefined || file.trim() === '') continue;
    if (variables[name] !== undefined && variables[name].trim() !== '')
      throw new BadConfig(`${name} and ${name}${suffix}: only one of the two.`);
    try {
      read[name] = readFileSync(file, 'utf8').trim();
    } catch {
      throw new BadConfig(`${name}${suffix}: the file cannot be read.`);
    }
  }
  return read;
}
