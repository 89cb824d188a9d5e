import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tableOfTasks, tasks } from '../e2e/review-room/tasks.ts';

const root = path.resolve(import.meta.dirname, '../..');
const journeys = path.join(root, 'tests/e2e/review-room');

it('counts the clicks of each task in one journey', () => {
  const counted = readdirSync(journeys)
    .filter(name => name.endsWith('.spec.ts'))
    .flatMap(name => [
      ...readFileSync(path.join(journeys, name), 'utf8').matchAll(/room\.costs\('(\w+)'/g),
    ])
    .map(([, task = '']) => task);
  expect(counted.toSorted()).toEqual(Object.keys(tasks).toSorted());
});

it('docs/review-room.md has the table of tasks and their clicks', () => {
  expect(readFileSync(path.join(root, 'docs/review-room.md'), 'utf8')).toContain(
    `\n${tableOfTasks()}\n`,
  );
});
