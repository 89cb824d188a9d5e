import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Those of `keys` that stand in quotes in the modules that `start` (a path from the project's root)
 * loads statically. Composed keys are not found.
 */
export function textsNamedFrom(start: string, keys: readonly string[]): ReadonlySet<string> {
  const sources = modulesLoadedWith(path.join(root, start));
  return new Set(
    keys.filter(key =>
      sources.some(code => code.includes(`'${key}'`) || code.includes(`"${key}"`)),
    ),
  );
}

/** Sources of a module and of all its imports, except types, packages and lazy imports. */
function modulesLoadedWith(start: string): string[] {
  const sources = new Map<string, string>();
  const visit = (file: string) => {
    if (sources.has(file)) return;
    const code = readFileSync(file, 'utf8');
    sources.set(file, code);
    const { staticImports, staticExports } = parseSync(file, code).module;
    const loaded = [
      ...staticImports
        .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
        .map(({ moduleRequest }) => moduleRequest.value),
      ...staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest, isType }) =>
          moduleRequest && !isType ? [moduleRequest.value] : [],
        ),
      ),
    ];
    for (const specifier of loaded)
      if (/^\..+\.tsx?$/.test(specifier)) visit(path.resolve(path.dirname(file), specifier));
  };
  visit(start);
  return [...sources.values()];
}
