import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../../../src/server/database/schema.ts';
import { withTransaction } from '../../../../src/server/database/transaction.ts';
import { insertRental } from '../../../../src/server/rental/start/insert.ts';
import {
  resumeDispensing,
  startDispensing,
} from '../../../../src/server/rental/dispense/dispense.ts';
import { lateWordGrace } from '../../../../src/server/rental/limits.ts';
import { sameDatabase } from '../../support/database.ts';
import { databaseTimeout, startBackend, type TestBackend } from '../../support/harness.ts';
import { payFor } from '../../support/renting.ts';

/** Choice of the slot, and the time waited for it. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const slotOf = (number: number) =>
  backend.db
    .selectFrom('slots')
    .selectAll()
    .where('cabinet_id', '=', 'cab-bw-1007')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();

test('a slot the cabinet does not know is not tried again, and is given to no one else', async () => {
  const guest = await backend.guest();
  const { command, orderId } = await payFor(backend, guest);
  await backend.tell({
    kind: 'ejectFailed',
    cabinetId: command.cabinetId,
    commandId: command.commandId,
    slot: command.slot,
    reason: 'unknownSlot',
  });
  const second = backend.commands.at(-1);
  expect(second?.slot).not.toBe(command.slot);
  expect((await guest.outcome(orderId)).value).toMatchObject({ state: 'dispensing' });
  const next = await payFor(backend, await backend.guest());
  expect([command.slot, second?.slot]).not.toContain(next.command.slot);
  expect(await slotOf(command.slot)).toMatchObject({ out_of_order: true, locked_by: null });
});

test('a slot the gateway does not know is passed over: another one opens under the same hold', async () => {
  backend.gatewayTrouble.push('unknownSlot');
  const guest = await backend.guest();
  const { orderId, command } = await payFor(backend, guest);
  expect(command.slot).not.toBe(1);
  expect((await guest.outcome(orderId)).value).toMatchObject({
    state: 'dispensing',
    failedSlot: 1,
  });
  expect(await slotOf(1)).toMatchObject({ out_of_order: true });
});

const aConnectionWaits = async (tx: Db): Promise<boolean> =>
  (await sql`select 1 from pg_locks where not granted`.execute(tx)).rows.length > 0;

/** A rental whose cabinet was not asked for anything yet. */
const authorised = async (cabinetId: string, userId: string) => {
  const cabinet = await backend.db
    .selectFrom('cabinets')
    .selectAll()
    .where('id', '=', cabinetId)
    .executeTakeFirstOrThrow();
  return withTransaction(backend.db, tx =>
    insertRental(tx, {
      status: 'authorised',
      user_id: userId,
      provider: 'stripe',
      paymentState: 'created',
      request_key: null,
      cabinet,
      now: backend.clock.now(),
    }),
  );
};

test('a cabinet that is reporting its slots has power banks all the same', async () => {
  const guest = await backend.guest();
  const { cabinetId } = await guest.cabinet('BW-1007');
  const { value: user } = await guest.ask('userInfo', {});
  const rental = await authorised(cabinetId, user?.id ?? '');
  const { db } = await sameDatabase();
  let confirmed: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async tx => {
    await tx.selectFrom('cabinets').select('id').where('id', '=', cabinetId).forUpdate().execute();
    await tx.updateTable('slots').set({ level: 80 }).where('cabinet_id', '=', cabinetId).execute();
    let isAnswered = false;
    confirmed = startDispensing(backend.backend, rental.id).then(() => (isAnswered = true));
    // Until the other connection waits for this one, or did not; PGlite has only one connection.
    while (db !== backend.db && !isAnswered && !(await aConnectionWaits(tx)));
  });
  await confirmed;
  expect(backend.commands).toHaveLength(1);
});

test('a backend that starts over and over prolongs the wait for an eject once', async () => {
  const guest = await backend.guest();
  const { intentId, orderId } = await payFor(backend, guest);
  const startOver = async () => {
    backend.pass(15_000);
    await resumeDispensing(backend.backend);
    await backend.runDueWork();
  };
  for (let start = 0; start < 6; start++) await startOver();
  expect((await guest.outcome(orderId)).value?.state).toBe('notDispensed');
  for (let waited = 0; waited < lateWordGrace; waited += 15_000) await startOver();
  expect(backend.cards.holds.get(intentId)?.status).toBe('cancelled');
});
