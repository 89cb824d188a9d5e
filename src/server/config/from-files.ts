import { readFileSync } from 'node:fs';

const suffix = '_FILE';

/**
 * The variables with those that name a file replaced by what stands in it: `GATEWAY_SECRET_FILE` is
 * `GATEWAY_SECRET`. A fault for each that cannot be read, or is given in both ways. `known`: the names
 * that may come from a file.
 */
export function withFiles(
  variables: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): {
  readonly given: Readonly<Record<string, string | undefined>>;
  readonly faults: readonly string[];
} {
  const given = { ...variables };
  const faults: string[] = [];
  for (const name of known) {
    const file = variables[name + suffix];
    if (file === undefined || file.trim() === '') continue;
    if (variables[name] !== undefined && variables[name].trim() !== '') {
      faults.push(`${name} and ${name}${suffix}: only one of the two.`);
      continue;
    }
    try {
      given[name] = readFileSync(file, 'utf8').trim();
    } catch {
      faults.push(`${name}${suffix}: the file cannot be read.`);
    }
  }
  return { given, faults };
}
