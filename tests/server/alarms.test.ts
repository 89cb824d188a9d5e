import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from './support/harness.ts';
import { rent } from './support/renting.ts';

/** Alarms to the operator about faults that no person reports. */
let backend: TestBackend;
let lines: string[];
const token = 'a-token-for-metrics';
beforeEach(async () => {
  lines = [];
  backend = await startBackend({ variables: { METRICS_TOKEN: token }, lines });
}, databaseTimeout);
afterEach(() => backend.close());

const alarms = () =>
  lines
    .map(line => JSON.parse(line) as Record<string, unknown>) // pino wrote it
    .filter(line => 'alarm' in line)
    .map(({ alarm, value }) => ({ alarm, value }));
const unsettled = () => alarms().filter(({ alarm }) => alarm === 'unsettledMoney');
const metricsText = async (authorization = `Bearer ${token}`) =>
  backend.app.inject({ url: '/metrics', headers: { authorization } });

test('silent cabinets are an alarm, each once an hour, and none once they are back', async () => {
  const { length: all } = await backend.db
    .selectFrom('cabinets')
    .select('code')
    .where('bound', '=', true)
    .where('trial', '=', false)
    .execute();
  await backend.advance(minute);
  await backend.db.updateTable('cabinets').set({ last_seen_at: backend.clock.now() }).execute();
  await backend.advance(minute);
  expect(alarms()).toEqual([]);
  await backend.advance(11 * minute);
  await backend.advance(minute);
  expect(alarms()).toEqual([{ alarm: 'silentCabinets', value: all }]);
  await backend.advance(hour);
  expect(alarms()).toHaveLength(2);
  await backend.db
    .updateTable('cabinets')
    .set({ last_seen_at: backend.clock.now() + 2 * hour })
    .execute();
  await backend.advance(2 * hour);
  expect(alarms()).toHaveLength(2);
});

test('one cabinet that is silent is an alarm with its code, and the next one another', async () => {
  const hear = (silent: readonly string[]) =>
    backend.db
      .updateTable('cabinets')
      .set({ last_seen_at: backend.clock.now() })
      .where('code', 'not in', silent)
      .execute();
  backend.disconnectCabinets();
  await hear(['none']);
  backend.pass(11 * minute);
  await hear(['BW-1007']);
  await backend.runDueWork();
  const silent = () =>
    lines
      .map(line => JSON.parse(line) as Record<string, unknown>) // pino wrote it
      .filter(({ alarm }) => alarm === 'silentCabinets')
      .map(({ value, codes }) => ({ value, codes }));
  expect(silent()).toEqual([{ value: 1, codes: ['BW-1007'] }]);
  expect((await metricsText()).body).toContain('borrowatt_silent_cabinet{code="BW-1007"} 1');
  backend.pass(11 * minute);
  await hear(['BW-1007', 'BW-4821']);
  await backend.runDueWork();
  expect(silent()).toEqual([
    { value: 1, codes: ['BW-1007'] },
    { value: 2, codes: ['BW-4821'] },
  ]);
  await hear(['BW-4821']);
  expect((await metricsText()).body).not.toContain('BW-1007');
});

test('books that do not add up are an alarm, within a day', async () => {
  await backend.db
    .insertInto('ledger_postings')
    .values({ id: 'crooked', kind: 'credit', payment_id: null, at: backend.clock.now() })
    .execute();
  const entry = { posting_id: 'crooked', user_id: null, currency: 'EUR' };
  await backend.db
    .insertInto('ledger_entries')
    .values([
      { ...entry, account: 'revenue', amount: 500 },
      { ...entry, account: 'outside', amount: -400 },
    ])
    .execute();
  backend.pass(24 * hour);
  await backend.runDueWork();
  const faults = lines
    .map(line => JSON.parse(line) as Record<string, unknown>) // pino wrote it
    .filter(({ alarm }) => alarm === 'ledgerFaults');
  expect(faults).toMatchObject([{ value: 1, faults: ['posting crooked EUR'] }]);
  await backend.db.deleteFrom('ledger_entries').where('posting_id', '=', 'crooked').execute();
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
  expect(unsettled()).toEqual([]);
  backend.pass(hour);
  await backend.runDueWork();
  expect(unsettled()).toEqual([{ alarm: 'unsettledMoney', value: 1 }]);
});

test('a rental that ended long before that is known is no alarm yet', async () => {
  const { cabinet, command, powerBankId } = await rent(backend, await backend.guest());
  const { cabinetId } = cabinet;
  const returnedAt = backend.clock.now() + 20 * minute;
  await backend.advance(3 * hour);
  for (const step of ['capture', 'state'] as const) backend.cards.trouble(step, 'down');
  await backend.tell({
    kind: 'returned',
    cabinetId,
    slot: command.slot,
    powerBankId,
    at: returnedAt,
  });
  for (const step of ['capture', 'state'] as const) backend.cards.trouble(step, 'down');
  await backend.advance(minute);
  expect(await backend.pendingPayments()).toBe(1);
  expect(unsettled()).toEqual([]);
});

test('money that a dispute sets free long after the return is an alarm after an hour', async () => {
  const { cabinet, command, powerBankId, intentId } = await rent(backend, await backend.guest());
  const { cabinetId } = cabinet;
  const start = backend.clock.now();
  await backend.advance(5 * hour);
  const returned = (at: number, slot: number) =>
    backend.tell({ kind: 'returned', cabinetId, slot, powerBankId, at });
  await returned(start + 299 * minute, command.slot);
  backend.cards.change(intentId, { disputed: 500, dispute: 'needs_response' });
  await backend.webhook('evt-dispute', intentId);
  await returned(start + 20 * minute, 7);
  await backend.advance(hour);
  for (let tries = 0; tries < 60; tries++) backend.cards.trouble('refund', 'down');
  backend.cards.change(intentId, { disputed: 0, dispute: 'won' });
  await backend.webhook('evt-won', intentId);
  await backend.advance(minute);
  expect(unsettled()).toEqual([]);
  await backend.advance(hour);
  expect(unsettled()).toEqual([{ alarm: 'unsettledMoney', value: 1 }]);
});

test('anything waiting for staff longer than three days is an alarm, until it is done', async () => {
  const guest = await backend.guest();
  const keyed = (key: string) => ({ 'Idempotency-Key': key });
  await guest.ask('feedback', { topic: 'other', text: 'Hello' }, keyed('a-report'));
  const declared = { name: 'Ada', orderNumber: 'BW-0', email: 'ada@example.org' };
  await backend.call('withdraw', declared, keyed('a-withdrawal'));
  await backend.call(
    'partnerRequest',
    { type: 'installation', shopName: 'Bar', contact: 'Ada', phone: '+493012345678' },
    keyed('a-request'),
  );
  await guest.credit(700);
  const { value } = await guest.ask('payout', { amount: '7.00' }, keyed('a-payout'));
  expect(value).not.toBeNull();
  const waiting = () =>
    alarms().filter(({ alarm }) =>
      /payoutAge|withdrawalAge|reportAge|requestAge/.test(String(alarm)),
    );
  await backend.advance(71 * hour);
  expect(waiting()).toEqual([]);
  await backend.advance(hour);
  expect(waiting()).toEqual([
    { alarm: 'payoutAge', value: 72 },
    { alarm: 'withdrawalAge', value: 72 },
    { alarm: 'reportAge', value: 72 },
    { alarm: 'requestAge', value: 72 },
  ]);
  expect((await metricsText()).body).toContain('borrowatt_oldest_withdrawal_hours 72');
  for (const table of ['payouts', 'withdrawals', 'reports', 'partner_requests'] as const)
    await backend.db.updateTable(table).set({ done_at: backend.clock.now() }).execute();
  await backend.advance(2 * hour);
  expect(waiting()).toHaveLength(4);
});

test('cabinets that are out of service may be silent', async () => {
  await backend.db
    .updateTable('cabinets')
    .set({ last_seen_at: 0, out_of_service: true })
    .where('code', '<>', 'BW-1007')
    .execute();
  await backend.db
    .updateTable('cabinets')
    .set({ last_seen_at: backend.clock.now() })
    .where('code', '=', 'BW-1007')
    .execute();
  await backend.runDueWork();
  expect(alarms()).toEqual([]);
});

test('a duty that fails is named in the log, and keeps no other one from its work', async () => {
  await backend.db.updateTable('cabinets').set({ last_seen_at: 0 }).execute();
  await backend.db.schema.alterTable('idempotency_keys').renameTo('gone').execute();
  await backend.runDueWork();
  await backend.db.schema.alterTable('gone').renameTo('idempotency_keys').execute();
  expect(alarms()).toMatchObject([{ alarm: 'silentCabinets' }]);
  expect(lines.filter(line => line.includes('"duty":"forgetAnswers"'))).toHaveLength(1);
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

test('metrics need the token, and say the alarms and their measures', async () => {
  expect((await metricsText('Bearer wrong')).statusCode).toBe(401);
  await backend.db.updateTable('cabinets').set({ last_seen_at: 0 }).execute();
  const { body, statusCode } = await metricsText();
  expect(statusCode).toBe(200);
  expect(body).toMatch(/^borrowatt_alarms_total\{kind="silentCabinets"\} \d+$/m);
  for (const metric of ['silent_cabinets', 'unsettled_payments', 'oldest_claim_hours'])
    expect(body).toMatch(new RegExp(`^borrowatt_${metric} [\\d.]+$`, 'm'));
});

test('without a token there are no metrics', async () => {
  const closed = await startBackend();
  expect((await closed.app.inject({ url: '/metrics' })).statusCode).toBe(404);
  await closed.close();
});
