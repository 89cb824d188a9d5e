import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const sheet = readFileSync(
  path.resolve(import.meta.dirname, '../../../src/features/kiosk/fit.css'),
  'utf8',
);

it('moves what stands still for weeks: the station attracting, and one that has stopped', () => {
  // A browser drops a declaration it cannot read: the unit must be seconds, not minutes.
  const [, selectors = ''] =
    /([^{}]+)\{\s*animation: kiosk-drift \d+s infinite;\s*\}/.exec(sheet) ?? [];
  expect(selectors.split(',').map(one => one.replace(/\/\*.*\*\//s, '').trim())).toEqual([
    '.kiosk-two',
    '.kiosk-stopped > *',
  ]);
});

it('drifts to four places, none of them far', () => {
  const drift = sheet.slice(sheet.indexOf('@keyframes kiosk-drift'));
  const places = [...drift.matchAll(/translate: (-?\d+)(?:px)? (-?\d+)(?:px)?;/g)];
  const ways = places.map(([, right, down]) => [Number(right), Number(down)]);
  expect(new Set(ways.map(String)).size).toBe(4);
  for (const way of ways.flat()) expect(Math.abs(way)).toBeLessThanOrEqual(8);
});
