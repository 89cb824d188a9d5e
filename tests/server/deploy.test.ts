import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import program from '../../package.json' with { type: 'json' };
import { alarmKinds } from '../../src/server/alarms.ts';
import { subjects } from '../../src/server/desk/subjects.ts';
import { databaseTimeout, startBackend, type TestBackend } from './support/harness.ts';
import { rent } from './support/renting.ts';

/** Files that an operator copies agree with the program. */
let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ variables: { METRICS_TOKEN: 'a-token-for-the-metrics' } });
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

/** Names of metrics that a page of Prometheus shows, those of a histogram's parts included. */
const metricsOf = (body: string) =>
  [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', kind]) =>
    kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );

test('every panel of the dashboard asks for a metric that is there, by labels that it has', async () => {
  const dashboard: { panels: { id: number; title: string; targets: { expr: string }[] }[] } =
    JSON.parse(text('deploy/grafana-dashboard.json'));
  await backend.app.inject({ url: '/api/v1/userInfo' });
  const { body } = await backend.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer a-token-for-the-metrics' },
  });
  const known = metricsOf(body);
  const asked = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  for (const expr of asked) {
    const named = words(expr, /\b((?:borrowatt|process)_\w+)/g);
    expect([expr, named.length > 0]).toEqual([expr, true]);
    expect(known).toEqual(expect.arrayContaining(named));
  }
  const kinds = asked
    .filter(expr => expr.includes('borrowatt_rental_steps_total'))
    .flatMap(expr => words(expr, /kind=~?"([\w|]+)"/g))
    .flatMap(kind => kind.split('|'));
  const sources = ['ejected', 'returned'].map(name => text(`src/server/device/${name}.ts`));
  sources.push(text('src/server/rental/end/end.ts'));
  for (const kind of kinds) expect(sources.join('')).toContain(`'${kind}'`);
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
});

test('counts rentals, refusals, money and time to an answer', async () => {
  const metric = async (line: RegExp) => {
    const { body } = await backend.app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer a-token-for-the-metrics' },
    });
    return Number(line.exec(body)?.[1] ?? 0);
  };
  const begun = /^borrowatt_rental_steps_total\{kind="renting",actor="cabinet"\} (\d+)$/m;
  const refused = /^borrowatt_refusals_total\{code="401"\} (\d+)$/m;
  const timed =
    /^borrowatt_request_seconds_count\{method="GET",route="[^"]*userInfo",status="401"\} (\d+)$/m;
  const before = [await metric(begun), await metric(refused), await metric(timed)];
  await rent(backend, await backend.guest());
  await backend.app.inject({ url: '/api/v1/userInfo' });
  const after = [await metric(begun), await metric(refused), await metric(timed)];
  expect(after.map((value, at) => value - (before[at] ?? 0))).toEqual([1, 1, 1]);
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
