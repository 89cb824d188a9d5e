import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../../src/server/database/open.ts';
import type { PaymentRow } from '../../src/server/database/rows/payments.ts';
import type { RentalRow } from '../../src/server/database/rows/rentals.ts';
import { migrateLocal, type LocalTables } from '../../src/server/local/tables.ts';
import { insertRental } from '../../src/server/rental/insert.ts';
import { seed } from '../../src/server/seed.ts';
import { emptyDatabase } from '../server/support/database.ts';
import { databaseTimeout } from '../server/support/harness.ts';
import { errands } from './kills/errands.ts';
import { faultsAtRest } from './kills/invariants.ts';

/**
 * A run that finds nothing is worth as much as its eyes: each kind of loss, made by hand, is seen.
 */
let database: OpenDatabase;
let local: Kysely<LocalTables>;
beforeEach(async () => {
  database = await emptyDatabase();
  local = database.db.$pickTables<never>().$extendTables<LocalTables>();
  await migrateLocal(local);
  await sql`truncate local_stripe_objects, local_power_banks, local_slots, local_cabinets, local_outbox`.execute(
    database.db,
  );
  await seed(database.db, 0);
  await database.db
    .insertInto('users')
    .values({
      id: 'anna',
      display_name: 'Tourist 1',
      locale: 'de-DE',
      card_customer_id: null,
      created_at: 0,
      kind: 'guest' as const,
      contact_phone: null,
      invite_code: null,
      merged_into: null,
    })
    .execute();
}, databaseTimeout);

async function rental(
  change: Partial<RentalRow>,
  money: Partial<PaymentRow> = { pending: false },
): Promise<string> {
  const cabinet = await database.db
    .selectFrom('cabinets')
    .selectAll()
    .where('code', '=', 'BW-1007')
    .executeTakeFirstOrThrow();
  const { id, payment_id } = await database.db.transaction().execute(tx =>
    insertRental(tx, {
      status: 'cancelled',
      user_id: 'anna',
      provider: 'stripe',
      request_key: null,
      paymentState: 'created',
      cabinet,
      now: 0,
    }),
  );
  if (Object.keys(change).length > 0)
    await database.db.updateTable('rentals').set(change).where('id', '=', id).execute();
  await database.db.updateTable('payments').set(money).where('id', '=', payment_id).execute();
  return id;
}

const paymentOf = async (rentalId: string): Promise<string | undefined> =>
  (
    await database.db
      .selectFrom('rentals')
      .select('payment_id')
      .where('id', '=', rentalId)
      .executeTakeFirst()
  )?.payment_id;

/** What the card provider holds and took for a rental. */
async function intent(
  rentalId: string,
  money: { readonly held?: number; readonly received?: number },
  id = `pi_${rentalId}`,
): Promise<void> {
  const { held = 0, received = 0 } = money;
  const status = held > 0 ? 'requires_capture' : received > 0 ? 'succeeded' : 'canceled';
  await local
    .insertInto('local_stripe_objects')
    .values({
      id,
      kind: 'payment_intent',
      body: JSON.stringify({
        id,
        status,
        amount_capturable: held,
        amount_received: received,
        metadata: { paymentId: await paymentOf(rentalId) },
      }),
      created: 0,
    })
    .execute();
  await database.db
    .updateTable('payments')
    .set({ provider_id: id })
    .where('id', 'in', from =>
      from.selectFrom('rentals').select('payment_id').where('id', '=', rentalId),
    )
    .execute();
}

test('nothing is found where nothing is wrong', async () => {
  await intent(await rental({}), {});
  expect(await faultsAtRest(database, [])).toEqual([]);
});

test.each<[string, RegExp, () => Promise<void>]>([
  [
    'a failed start that keeps its hold',
    /the hold was not released/,
    async () => intent(await rental({}), { held: 5500 }),
  ],
  [
    'two holds of one person',
    /2 holds of anna/,
    async () => {
      await intent(await rental({}), { held: 5500 });
      await intent(await rental({}), { held: 5500 });
    },
  ],
  [
    'money taken without a power bank',
    /captured without a confirmed eject/,
    async () => intent(await rental({}), { received: 200 }),
  ],
  [
    'a capture that the books do not know',
    /stripe took 200, the ledger says 0/,
    async () => intent(await rental({}), { received: 200 }),
  ],
  [
    'a hold for no rental',
    /holds money for no rental/,
    async () => {
      const id = await rental({});
      await intent(id, { held: 5500 }, 'pi_1');
      await intent(id, {}, 'pi_2');
    },
  ],
  [
    'a return billed wrong',
    /999 is due instead of/,
    async () =>
      intent(
        await rental({ status: 'returned', rented_at: 0, returned_at: 3_600_000, due_amount: 999 }),
        { received: 999 },
      ),
  ],
  [
    'a start that never ends',
    /is still dispensing/,
    async () => intent(await rental({ status: 'dispensing' }), { held: 5500 }),
  ],
  [
    'money that is never moved',
    /money is still to be moved/,
    async () => intent(await rental({}, { pending: true }), {}),
  ],
  [
    'a slot nobody gets any more',
    /slot 1 of cab-bw-1007 is still locked/,
    async () =>
      void (await database.db
        .updateTable('slots')
        .set({ locked_by: await rental({}) })
        .where('cabinet_id', '=', 'cab-bw-1007')
        .where('number', '=', 1)
        .execute()),
  ],
  [
    'a power bank that is out for nobody',
    /pb-lost is out for nobody/,
    async () =>
      void (await local
        .insertInto('local_power_banks')
        .values({ id: 'pb-lost', level: 90, level_at: 0 })
        .execute()),
  ],
  [
    'a rental of a power bank that never came out',
    /is rented but not out/,
    async () =>
      intent(await rental({ status: 'renting', rented_at: 0, power_bank_id: 'pb-bw-1007-1' }), {
        held: 5500,
      }),
  ],
])('it sees %s', async (_, finding, lose) => {
  await lose();
  expect((await faultsAtRest(database, [])).join('\n')).toMatch(finding);
});

test('somebody who was told something else is found', async () => {
  const orderId = await rental({});
  const round = {
    index: 3,
    errand: errands[0],
    cabinetCode: 'BW-1007',
    carriedFor: 0,
    claims: false,
    kill: { step: 'ask', after: 0 },
    killAgain: null,
  } as const;
  expect(await faultsAtRest(database, [{ round, kind: 'renting', orderId, waited: 0 }])).toContain(
    'round 3 was told "renting", its rental is cancelled',
  );
});
