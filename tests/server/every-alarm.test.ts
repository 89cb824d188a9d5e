import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { alarmKinds, metrics, type AlarmKind } from '../../src/server/alarms.ts';
import { measureAll } from '../../src/server/rental/sweep/watch.ts';
import { cabinetAlarms } from './support/alarms/cabinets.ts';
import { moneyAlarms } from './support/alarms/money.ts';
import type { Provoked } from './support/alarms/provoked.ts';
import { serviceAlarms } from './support/alarms/service.ts';
import { waitingAlarms } from './support/alarms/waiting.ts';
import { databaseTimeout, hour, startBackend, type TestBackend } from './support/harness.ts';
import { staffJson } from './support/staff-of.ts';

/** Every alarm there is: provoked, told, seen by staff and in metrics, and ended. */
let backend: TestBackend;
let lines: string[];
beforeEach(async () => {
  lines = [];
  backend = await startBackend({ variables: { SMS_PER_HOUR: '2' }, lines });
}, databaseTimeout);
afterEach(() => backend.close());

/** Every kind of alarm; one that is missing does not compile. */
const provokedAlarms: Readonly<Record<AlarmKind, Provoked>> = {
  ...moneyAlarms,
  ...waitingAlarms,
  ...cabinetAlarms,
  ...serviceAlarms,
};

const told = (kind: AlarmKind): number =>
  lines.filter(line => line.includes(`"alarm":"${kind}"`)).length;

/** Sum of a metric's values now, over its labels that hold `label`. */
async function measured(metric: string, label = ''): Promise<number> {
  await measureAll(backend.backend);
  return (await metrics.metrics())
    .split('\n')
    .filter(line => line.startsWith(`${metric}{`) || line.startsWith(`${metric} `))
    .filter(line => line.includes(label))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

test.each(alarmKinds)('%s is told, seen and ended', async kind => {
  const { provoke, today, metric, again, end } = provokedAlarms[kind];
  const raised = () => measured('borrowatt_alarms_total', `kind="${kind}"`);
  const waits = async () => (today === undefined ? [] : (await staffJson(backend, 'today'))[today]);
  const before = await raised();
  await provoke(backend, lines);
  const first = told(kind);
  expect(first).toBeGreaterThan(0);
  // A crash is counted by the process that it ends.
  expect(await raised()).toBe(before + (kind === 'crash' ? 0 : first));
  if (today !== undefined) expect(await waits()).not.toEqual([]);
  if (metric !== undefined) expect(await measured(metric)).toBeGreaterThan(0);
  if (again !== undefined) {
    backend.pass(again);
    await backend.runDueWork();
    expect(told(kind)).toBe(first + 1);
  }
  await end(backend);
  const last = told(kind);
  for (let hours = 0; hours < 3; hours++) {
    backend.pass(Math.max(hour, again ?? 0));
    await backend.runDueWork();
  }
  expect(told(kind)).toBe(last);
  expect(await waits()).toEqual([]);
  if (metric !== undefined) expect(await measured(metric)).toBe(0);
});

test('the operator is told of every alarm', () => {
  const document = readFileSync(resolve(import.meta.dirname, '../../docs/operating.md'), 'utf8');
  const [, table = ''] =
    /\n\| Kind \| When \|\n\| --- \| --- \|\n([\s\S]*?)\n\n/.exec(document) ?? [];
  const named = [...table.matchAll(/^\| ([^|]*) \|/gm)].flatMap(([, kinds = '']) =>
    [...kinds.matchAll(/`(\w+)`/g)].map(([, kind]) => kind),
  );
  expect(new Set(named)).toEqual(new Set(alarmKinds));
});
