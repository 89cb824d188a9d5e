import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimedRental } from '../support/claiming.ts';
import { databaseTimeout, hour, startBackend, type TestBackend } from '../support/harness.ts';
import { rent } from '../support/renting.ts';
import { staffJson, staffOf } from '../support/staff-of.ts';

/** Decisions that wait for staff: listed, decided, and logged. */
let backend: TestBackend;
let lines: string[];
beforeEach(async () => {
  lines = [];
  backend = await startBackend({ lines });
}, databaseTimeout);
afterEach(() => backend.close());

const why = ['--why', 'the venue called'];
const logged = async () => (await staffJson(backend, 'log')).log;

async function reported(): Promise<string> {
  const guest = await backend.guest();
  const { orderId } = await rent(backend, guest);
  const { value } = await guest.ask(
    'feedback',
    { topic: 'doesNotCharge', text: 'It does not charge.', orderId },
    { 'Idempotency-Key': 'a-report-of-somebody' },
  );
  return value?.reference ?? '';
}

test('today lists a claim, a report and the silent cabinets, and drops done ones', async () => {
  const { reference } = await claimedRental(backend);
  const report = await reported();
  const before = await staffJson(backend, 'today');
  expect(before.waits.map((row: { reference: string }) => row.reference)).toEqual([
    reference,
    report,
  ]);
  expect(before.ledgerFaults).toEqual([]);
  backend.disconnectCabinets();
  backend.pass(hour);
  expect((await staffJson(backend, 'today')).silentCabinets).toContainEqual(
    expect.objectContaining({ code: 'BW-4821', venue: 'Café Morgenrot' }),
  );
  expect((await staffOf(backend, ['report', 'done', report])).exit).toBe(0);
  await staffOf(backend, ['claim', 'accept', reference, '--yes', ...why]);
  expect((await staffJson(backend, 'today')).waits).toEqual([]);
});

test('a claim is accepted: the rental ends, its money moves, and the log says who and why', async () => {
  const { intentId, reference } = await claimedRental(backend);
  const done = await staffJson(
    backend,
    'claim',
    'accept',
    reference,
    '--as',
    'anna',
    '--yes',
    ...why,
  );
  expect(done).toMatchObject({
    exit: 0,
    target: reference,
    before: { state: 'open', rental: 'renting' },
    after: { state: 'confirmed', rental: 'returned', price: { minor: 100, currency: 'EUR' } },
    money: 'done',
  });
  expect(backend.cards.holds.get(intentId)).toMatchObject({ captured: 100, refunded: 0 });
  expect(await logged()).toMatchObject([
    { by: 'anna', what: 'claim accept', target: reference, why: 'the venue called' },
  ]);
});

test('a claim that its person takes back meanwhile is told of as withdrawn', async () => {
  const { reference } = await claimedRental(backend);
  await backend.db
    .updateTable('return_claims')
    .set({ state: 'withdrawn' })
    .where('reference', '=', reference)
    .execute();
  let looks = 0;
  // The first look was before it.
  const db = backend.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({
      ...result,
      rows: result.rows.map(row =>
        row['reference'] === reference && looks++ === 0 ? { ...row, state: 'open' } : row,
      ),
    }),
  });
  expect(
    await staffOf(backend, ['claim', 'accept', reference, '--yes', ...why], null, { db }),
  ).toMatchObject({ exit: 1, complaint: `The claim ${reference} is withdrawn already.\n` });
  expect(looks).toBeGreaterThan(0);
});

test('a dry run changes nothing and writes nothing down', async () => {
  const { guest, orderId, reference } = await claimedRental(backend);
  const tried = await staffJson(backend, 'claim', 'accept', reference, '--dry-run');
  expect(tried).toMatchObject({
    isTrial: true,
    number: null,
    after: { state: 'confirmed', price: { minor: 100 } },
  });
  expect((await guest.order(orderId)).status).toBe('renting');
  expect(await logged()).toEqual([]);
});

test('a command asks for the reason and a yes, and a no changes nothing', async () => {
  const { reference } = await claimedRental(backend);
  const refused = await staffOf(backend, ['claim', 'accept', reference], ['seen there', 'no']);
  expect(refused).toMatchObject({ exit: 1, asked: ['Why? ', 'Do it? (yes/no) '] });
  expect(refused.said).toContain('1.00 EUR');
  expect((await staffJson(backend, 'claim', 'show', reference)).claim).toMatchObject([
    { state: 'open' },
  ]);
  expect((await staffOf(backend, ['claim', 'accept', reference], ['seen there', 'yes'])).exit).toBe(
    0,
  );
  expect(await logged()).toMatchObject([{ why: 'seen there' }]);
});

test('a program that says neither why nor yes is told so, and moves nothing', async () => {
  const { reference } = await claimedRental(backend);
  const accept = ['claim', 'accept', reference];
  expect(await staffOf(backend, [...accept, '--yes'])).toMatchObject({
    exit: 2,
    complaint: 'Money moves: say why, as --why "what happened".\n',
  });
  expect(await staffOf(backend, [...accept, ...why])).toMatchObject({
    exit: 2,
    complaint: expect.stringContaining('say --yes, or --dry-run'),
  });
  expect(await logged()).toEqual([]);
});

test('a rejected claim runs on, and its person reads why', async () => {
  const { guest, orderId, reference } = await claimedRental(backend);
  await staffOf(backend, [
    'claim',
    'reject',
    reference,
    '--message',
    'The slot was empty.',
    '--yes',
    ...why,
  ]);
  expect(await guest.order(orderId)).toMatchObject({
    status: 'renting',
    claim: { state: 'rejected', reason: 'The slot was empty.' },
  });
  expect((await staffOf(backend, ['claim', 'accept', reference, '--yes', ...why])).complaint).toBe(
    `The claim ${reference} is rejected already.\n`,
  );
});

test('an alarm for a report that waits ends when staff have seen to it', async () => {
  const reference = await reported();
  const rings = () => lines.filter(line => line.includes('"alarm":"reportAge"')).length;
  await backend.advance(73 * hour);
  expect(rings()).toBe(1);
  expect((await staffOf(backend, ['report', 'list'])).said).toContain('It does not charge.');
  await staffOf(backend, ['report', 'done', reference]);
  await backend.advance(2 * hour);
  expect(rings()).toBe(1);
  expect((await staffOf(backend, ['report', 'done', reference])).complaint).toBe(
    `${reference} is done already.\n`,
  );
});

test('an answer goes to a proven number, and is refused without one to reach', async () => {
  const reference = await reported();
  const answer = ['report', 'done', reference, '--message', 'We changed the cable.'];
  expect(await staffOf(backend, answer)).toMatchObject({
    exit: 1,
    complaint: expect.stringContaining('no proven number and no reminders'),
  });
  const { user_id: userId } = await backend.db
    .selectFrom('reports')
    .select('user_id')
    .executeTakeFirstOrThrow();
  await backend.db
    .insertInto('identities')
    .values({
      provider: 'phone',
      subject: '+4915112345678',
      user_id: userId,
      created_at: 0,
      label: null,
    })
    .execute();
  expect(await staffOf(backend, answer)).toMatchObject({ exit: 0, complaint: '' });
  await backend.runDueWork();
  expect(backend.sent).toMatchObject([
    { address: '+4915112345678', text: 'Borrowatt: Our answer: We changed the cable.' },
  ]);
});

test('a key names one attempt: said again, it answers what was done and does nothing', async () => {
  const { reference } = await claimedRental(backend);
  const accept = ['claim', 'accept', reference, '--yes', ...why, '--key', 'ticket-17'];
  const first = await staffJson(backend, ...accept);
  const again = await staffJson(backend, ...accept);
  expect(again).toMatchObject({ wasDoneBefore: true, number: first.number, after: first.after });
  expect(await logged()).toHaveLength(1);
});

test('the log is append-only: the database refuses to change or remove a row', async () => {
  await staffOf(backend, ['report', 'done', await reported()]);
  for (const statement of [sql`update staff_log set why = ''`, sql`delete from staff_log`])
    await expect(statement.execute(backend.db)).rejects.toThrow('append-only');
  expect(await logged()).toHaveLength(1);
});

test('the log keeps no sentence that was written for a person, nor a note about one', async () => {
  const { reference } = await claimedRental(backend);
  await staffOf(backend, [
    'claim',
    'reject',
    reference,
    '--message',
    'Ada said it was raining.',
    '--yes',
    ...why,
  ]);
  await staffOf(backend, ['rental', 'note', reference, 'Ada called twice.\u009b2J\u202e']);
  const { said } = await staffOf(backend, ['log', '--full', '--json']);
  expect(JSON.parse(said).log).toHaveLength(2);
  expect(said).not.toContain('Ada');
  expect((await staffOf(backend, ['claim', 'show', reference])).said).toContain('raining');
  // A sequence of eight bits, which a terminal obeys as it does the one of seven.
  const shown = (await staffOf(backend, ['rental', 'show', reference, '--json'])).said;
  expect(shown).toContain('Ada called twice.\\u009b2J\\u202e');
  expect(shown).not.toMatch(/[\u0080-\u009f\u202e]/);
});

test('words that do not exist are named with the nearest that does', async () => {
  expect(await staffOf(backend, ['clam', 'list'])).toMatchObject({
    exit: 2,
    complaint: expect.stringContaining('Did you mean claim?'),
  });
  expect((await staffOf(backend, ['claim', 'acept', 'R-1'])).complaint).toContain(
    'Did you mean accept?',
  );
  expect((await staffOf(backend, ['report', 'done', 'X', '--mesage', 'x'])).complaint).toContain(
    'Did you mean --message?',
  );
  expect((await staffOf(backend, ['claim', 'show', 'R-NONE'])).complaint).toBe(
    'There is no claim R-NONE.\n',
  );
  expect(await staffOf(backend, ['--help'])).toMatchObject({
    exit: 0,
    said: expect.stringContaining('What waits for staff'),
  });
});
