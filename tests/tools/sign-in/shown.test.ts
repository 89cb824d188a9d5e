import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { failures, proofs, ways } from './shown.ts';

/** What issue and specification ask of signing in is shown by tests that there are. */

const root = new URL('../../../', import.meta.url);
const read = (file: string): string => {
  const at = new URL(file, root);
  return existsSync(at) ? readFileSync(at, 'utf8') : '';
};
const shown = [
  ...Object.values(ways),
  ...Object.values(failures),
  ...Object.values(proofs).flatMap(attacked => Object.values(attacked)),
];

it('names tests that there are', () => {
  const missing = shown.flatMap(one =>
    'not' in one || read(one.file).includes(one.title) ? [] : [`${one.file}: ${one.title}`],
  );
  expect(missing).toEqual([]);
});

it('gives its reason where there is none', () => {
  expect(shown.filter(one => 'not' in one && one.not === '')).toEqual([]);
});

it('walks every failure at every size', () => {
  for (const [failure, { file, title }] of Object.entries(failures)) {
    const before = read(file).split(title)[0] ?? '';
    const [, block = ''] = before.split(
      /for \(const \[size, screen\] of eachSize\)(?![\s\S]*for \(const \[size)/,
    );
    expect([failure, block !== '' && !/^ {2}\}\);/m.test(block)]).toEqual([failure, true]);
  }
});
