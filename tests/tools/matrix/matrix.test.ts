import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cells } from './cells.ts';
import { chartTests } from './collected.ts';
import { seen } from './seen.ts';

const root = new URL('../../../', import.meta.url);
const reached = cells.flatMap(({ cell }) => ('tests' in cell ? cell.tests : []));

it('names a test for every cell that can be reached', () => {
  for (const { way, purpose, outcome, cell } of cells)
    expect('not' in cell || cell.tests.length > 0, `${way} ${purpose} ${outcome}`).toBe(true);
});

it('gives its reason for every cell that is none', () => {
  const silent = cells.filter(({ cell }) => 'not' in cell && cell.not === '');
  expect(silent.map(({ way, purpose }) => `${way} ${purpose}`)).toEqual([]);
});

it.each(reached.filter(({ file }) => file !== chartTests))('$file: $title', ({ file, title }) => {
  const at = new URL(file, root);
  expect(existsSync(at)).toBe(true);
  expect(readFileSync(at, 'utf8')).toContain(title);
});

it('says nothing of a cell that is none', () => {
  const known = cells.flatMap(({ way, purpose, outcome, cell }) =>
    'tests' in cell ? [`${way} ${purpose} ${outcome}`] : [],
  );
  expect(Object.keys(seen).filter(name => !known.includes(name))).toEqual([]);
});
