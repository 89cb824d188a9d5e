import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type TestBackend,
  databaseTimeout,
  hour,
  minute,
  startBackend,
} from '../../support/harness.ts';
import { newKey } from '../../support/person.ts';
import { rent } from '../../support/renting.ts';

/** Undeliverable messages: tried at growing intervals, then an alarm for a human. */
let backend: TestBackend;
let lines: string[];
beforeEach(async () => {
  lines = [];
  backend = await startBackend({ lines });
}, databaseTimeout);
afterEach(() => backend.close());

const undelivered = () => lines.filter(line => line.includes('"alarm":"undelivered"'));

/** Ended rental, and its message to the person. */
async function returned(code: string, slot: number) {
  const { powerBankId, cabinet } = await rent(backend, await backend.guest(), code);
  await backend.advance(hour);
  await backend.tell({ kind: 'returned', cabinetId: cabinet.cabinetId, slot, powerBankId });
}

test('a message that never arrives is tried some ten times in a day, and is an alarm once', async () => {
  backend.loseMessages(() => true);
  await returned('BW-1007', 1);
  for (let passed = 0; passed < 2 * 24 * 2; passed++) await backend.advance(30 * minute);
  expect(backend.tries.length).toBeGreaterThan(8);
  expect(backend.tries.length).toBeLessThan(16);
  expect(undelivered()).toHaveLength(1);
});

test('messages that never arrive keep no other one', async () => {
  await returned('BW-1007', 1);
  await backend.advance(minute);
  const sent = await backend.db.selectFrom('messages').selectAll().executeTakeFirstOrThrow();
  await backend.db
    .insertInto('messages')
    .values(
      Array.from({ length: 150 }, (_, index) => ({
        ...sent,
        id: `lost-${index}`,
        kind: 'reminder',
        sent_at: null,
        created_at: index,
      })),
    )
    .execute();
  backend.loseMessages(({ subject }) => subject === 'Please return your power bank');
  await backend.runDueWork();
  await backend.runDueWork();
  const before = backend.sent.length;
  await returned('BW-4821', 3);
  await backend.runDueWork();
  expect(backend.sent).toHaveLength(before + 1);
});

test('an acknowledgement that never arrives is an alarm that names its declaration', async () => {
  const { value } = await backend.call(
    'withdraw',
    { name: 'Ada Lovelace', orderNumber: 'BW-0', email: 'ada@example.org' },
    { 'Idempotency-Key': newKey() },
  );
  backend.mailTrouble.push(...Array.from({ length: 1_000 }, () => 'away' as const));
  for (let passed = 0; passed < 2 * 24 * 2; passed++) await backend.advance(30 * minute);
  expect(1_000 - backend.mailTrouble.length).toBeLessThan(16);
  expect(undelivered()).toEqual([expect.stringContaining(value?.reference ?? 'none')]);
});
