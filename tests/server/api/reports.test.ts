import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseTimeout, hour, startBackend, type TestBackend } from '../support/harness.ts';
import { newKey } from '../support/person.ts';
import { rent } from '../support/renting.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const key = (name: string = newKey()) => ({ 'Idempotency-Key': name });

test('a report is kept with what it is about, and answers a reference that can be read out', async () => {
  const guest = await backend.guest();
  const { orderId } = await rent(backend, guest);
  const answer = await guest.ask(
    'feedback',
    { topic: 'doesNotCharge', text: '  The cable is loose ', cabinetCode: 'BW-1007', orderId },
    key(),
  );
  expect(answer.value?.reference).toMatch(/^P-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  expect(
    await backend.db
      .selectFrom('reports')
      .select(['reference', 'topic', 'text', 'cabinet_code', 'rental_id', 'done_at'])
      .execute(),
  ).toEqual([
    {
      reference: answer.value?.reference,
      topic: 'doesNotCharge',
      text: 'The cable is loose',
      cabinet_code: 'BW-1007',
      rental_id: orderId,
      done_at: null,
    },
  ]);
});

test('a message from the help page takes the running rental along, and no other', async () => {
  const guest = await backend.guest();
  const written = async (text: string) => {
    await guest.ask('feedback', { topic: 'message', text }, key());
    return backend.db
      .selectFrom('reports')
      .select('rental_id')
      .where('text', '=', text)
      .executeTakeFirst();
  };
  expect(await written('before')).toEqual({ rental_id: null });
  const { orderId, command, powerBankId } = await rent(backend, guest);
  expect(await written('during')).toEqual({ rental_id: orderId });
  await backend.tell({
    kind: 'returned',
    cabinetId: command.cabinetId,
    slot: command.slot,
    powerBankId,
  });
  await backend.runDueWork();
  expect(await written('after')).toEqual({ rental_id: null });
});

test('the same report sent again is the same report, also when its answer was never kept', async () => {
  const guest = await backend.guest();
  const report = { topic: 'stationBroken', cabinetCode: 'NOBODY-9' } as const;
  const first = await guest.ask('feedback', report, key('attempt-one'));
  expect(await guest.ask('feedback', report, key('attempt-one'))).toEqual(first);
  await backend.db.deleteFrom('idempotency_keys').execute();
  expect(await guest.ask('feedback', report, key('attempt-one'))).toEqual(first);
  expect(await backend.db.selectFrom('reports').select('id').execute()).toHaveLength(1);
});

test("another person's order cannot be reported about", async () => {
  const owner = await backend.guest(),
    other = await backend.guest();
  const { orderId } = await rent(backend, owner);
  expect(await other.ask('feedback', { topic: 'payment', orderId }, key())).toMatchObject({
    code: 404,
  });
});

test('too much, too long and unknown topics are refused', async () => {
  const guest = await backend.guest();
  expect(
    await guest.ask('feedback', { topic: 'other', text: 'x'.repeat(1_001) }, key()),
  ).toMatchObject({ code: 400 });
  expect(await guest.ask('feedback', { topic: 'weather' as 'other' }, key())).toMatchObject({
    code: 400,
  }); // what the type forbids, the wire can carry
  for (let report = 0; report < 10; report++)
    expect((await guest.ask('feedback', { topic: 'other', text: `${report}` }, key())).code).toBe(
      0,
    );
  expect(await guest.ask('feedback', { topic: 'other', text: 'one more' }, key())).toMatchObject({
    code: 429,
  });
  backend.pass(hour);
  expect((await guest.ask('feedback', { topic: 'other', text: 'later' }, key())).code).toBe(0);
});

test('reports at once are counted before any of them is kept', async () => {
  const guest = await backend.guest();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      guest.ask('feedback', { topic: 'other', text: `${index}` }, key()),
    ),
  );
  expect(answers.filter(answer => answer.code === 0)).toHaveLength(10);
  expect(await backend.db.selectFrom('reports').select('id').execute()).toHaveLength(10);
});
