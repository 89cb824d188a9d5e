import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from './support/harness.ts';
import { rent } from './support/renting.ts';

/** Whoever runs the service hears of what no person reports. */
let backend: TestBackend;
let lines: string[];
const token = 'a-token-for-metrics';
beforeEach(async () => {
  lines = [];
  backend = await startBackend({ METRICS_TOKEN: token }, 1, lines);
}, databaseTimeout);
afterEach(() => backend.close());

const alarms = () =>
  lines
    .map(line => JSON.parse(line) as Record<string, unknown>) // pino wrote it
    .filter(line => 'alarm' in line)
    .map(({ alarm, value }) => ({ alarm, value }));
const metricsText = async (authorization = `Bearer ${token}`) =>
  backend.app.inject({ url: '/metrics', headers: { authorization } });

test('all cabinets are silent: an alarm, once an hour, and none once they are back', async () => {
  await backend.advance(minute);
  await backend.db.updateTable('cabinets').set({ last_seen_at: backend.clock.now() }).execute();
  await backend.advance(minute);
  expect(alarms()).toEqual([]);
  await backend.advance(11 * minute);
  await backend.advance(minute);
  expect(alarms()).toEqual([{ alarm: 'silentCabinets', value: 1 }]);
  await backend.advance(hour);
  expect(alarms()).toHaveLength(2);
  await backend.db
    .updateTable('cabinets')
    .set({ last_seen_at: backend.clock.now() + 2 * hour })
    .execute();
  await backend.advance(2 * hour);
  expect(alarms()).toHaveLength(2);
});

test('money that was to be moved an hour ago is an alarm', async () => {
  const guest = await backend.guest();
  const { cabinet, command, powerBankId } = await rent(backend, guest);
  await backend.advance(20 * minute);
  for (let tries = 0; tries < 60; tries++) {
    backend.cards.trouble('capture', 'down');
    backend.cards.trouble('state', 'down');
  }
  const { cabinetId } = cabinet;
  await backend.tell({ kind: 'returned', cabinetId, slot: command.slot, powerBankId });
  await backend.advance(minute);
  const unsettled = () => alarms().filter(({ alarm }) => alarm === 'unsettledMoney');
  expect(unsettled()).toEqual([]);
  backend.pass(hour);
  await backend.runDueWork();
  expect(unsettled()).toEqual([{ alarm: 'unsettledMoney', value: 1 }]);
});

test('a webhook that was under way for long is an alarm', async () => {
  backend.cards.port.readWebhook = () => ({
    id: 'evt_late',
    kind: 'x',
    providerId: null,
    at: backend.clock.now() - hour,
  });
  await backend.webhook('evt_late', null);
  expect(alarms().map(({ alarm }) => alarm)).toEqual(['webhookLag']);
});

test('metrics are for who has the token, and say the alarms and what they are measured by', async () => {
  expect((await metricsText('Bearer wrong')).statusCode).toBe(401);
  await backend.db.updateTable('cabinets').set({ last_seen_at: 0 }).execute();
  const { body, statusCode } = await metricsText();
  expect(statusCode).toBe(200);
  expect(body).toMatch(/^borrowatt_alarms_total\{kind="silentCabinets"\} \d+$/m);
  for (const metric of ['silent_cabinets_share', 'unsettled_payments', 'oldest_claim_hours'])
    expect(body).toMatch(new RegExp(`^borrowatt_${metric} [\\d.]+$`, 'm'));
});

test('without a token there are no metrics', async () => {
  const closed = await startBackend();
  expect((await closed.app.inject({ url: '/metrics' })).statusCode).toBe(404);
  await closed.close();
});
