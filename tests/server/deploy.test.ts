import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import program from '../../package.json' with { type: 'json' };
import { alarmKinds } from '../../src/server/alarms.ts';
import { subjects } from '../../src/server/desk/subjects.ts';
import { databaseTimeout, startBackend, type TestBackend } from './support/harness.ts';

/** Files that an operator copies agree with the program. */
let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ METRICS_TOKEN: 'a-token-for-the-metrics' });
}, databaseTimeout);
afterAll(() => backend.close());

const text = (file: string) => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8');
const words = (of: string, pattern: RegExp) => [
  ...new Set([...of.matchAll(pattern)].map(([, word = '']) => word)),
];

test('every rule for Prometheus asks for a metric that is there, and for alarms that are raised', async () => {
  const rules = text('deploy/prometheus-rules.yml');
  const { body } = await backend.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer a-token-for-the-metrics' },
  });
  const named = words(rules, /(borrowatt_\w+)/g);
  expect(named.length).toBeGreaterThan(5);
  for (const metric of named) expect(body).toContain(`# TYPE ${metric} `);
  const kinds = words(rules, /kind=~?"([\w|]+)"/g).flatMap(kind => kind.split('|'));
  expect(alarmKinds).toEqual(expect.arrayContaining(kinds));
});

test('the unit starts what `npm run serve` starts', () => {
  const started = /^ExecStart=\/usr\/bin\/(.*)$/m.exec(text('deploy/borrowatt@.service'))?.[1];
  expect(`exec ${started}`).toBe(program.scripts.serve);
});

test('every act that the operator is told of is there', () => {
  const told = words(text('docs/operating.md'), /`((?:[a-z]+) (?:[a-z-]+)(?= |`))[^`]*`/g)
    .map(one => one.split(' '))
    .filter(([subject]) => subjects.some(({ name }) => name === subject));
  expect(told.length).toBeGreaterThan(20);
  const known = subjects.flatMap(({ name, acts }) => acts.map(act => `${name} ${act.name}`));
  expect(known).toEqual(expect.arrayContaining(told.map(one => one.join(' '))));
});
