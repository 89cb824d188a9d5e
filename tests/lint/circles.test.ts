import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/** Folders whose files import each other in one direction, those fetched later included. */
const folders = ['src', 'machines', 'packages/review-room/src', 'packages/local-ends/src'];
const root = path.resolve(import.meta.dirname, '../..');

const files = folders.flatMap(folder =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => path.posix.join(folder, name)),
);

/** Files that one file imports: by a statement, by `export … from`, or when they are needed. */
function importsOf(file: string, text: string): string[] {
  const { module } = parseSync(file, text);
  const specifiers = [
    ...module.staticImports.map(one => one.moduleRequest.value),
    ...module.staticExports.flatMap(one => one.entries.map(entry => entry.moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      text.slice(start + 1, end - 1),
    ),
  ];
  return [...new Set(specifiers)]
    .filter(specifier => specifier?.startsWith('.'))
    .map(specifier => path.posix.join(path.posix.dirname(file), specifier ?? ''));
}

/** Files of each circle: those that reach each other (strongly connected components, Tarjan). */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const index = order.size;
    order.set(file, index);
    open.push(file);
    let lowest = index;
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next));
      else if (open.includes(next)) lowest = Math.min(lowest, order.get(next) ?? index);
    }
    low.set(file, lowest);
    if (lowest === index) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return lowest;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles;
}

it('names the files of a circle that an import on demand closes', () => {
  const texts = {
    'a/one.ts': "import { two } from './two.ts';",
    'a/two.ts': "export const late = () => import('./three.ts');",
    'a/three.ts': "export type { One } from './one.ts';",
    'a/four.ts': "import './one.ts';",
  };
  const graph = new Map(Object.entries(texts).map(([name, text]) => [name, importsOf(name, text)]));
  expect(circlesIn(graph)).toEqual([['a/one.ts', 'a/three.ts', 'a/two.ts']]);
});

it('has no circle of imports, those on demand included', () => {
  const graph = new Map(
    files.map(file => [file, importsOf(file, readFileSync(path.join(root, file), 'utf8'))]),
  );
  expect(circlesIn(graph)).toEqual([]);
});
