import { sql } from 'kysely';
import type { PaymentRow } from '../../../src/server/database/rows/payments.ts';
import type { RentalRow } from '../../../src/server/database/rows/rentals.ts';
import { migrateLocal, type LocalTables } from '../../../packages/local-ends/src/tables.ts';
import { insertRental } from '../../../src/server/rental/start/insert.ts';
import { seed } from '../../../src/server/seed.ts';
import { emptyDatabase } from '../../server/support/database.ts';

/** A database with one guest, and rentals, money and postings of hers that are made by hand. */
export async function byHand() {
  const database = await emptyDatabase();
  const local = database.db.$pickTables<never>().$extendTables<LocalTables>();
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

  /** Payment of a rental at the card provider, with the amounts held and taken. */
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

  /** Half of a posting. */
  const post = async (account: string, amount: number): Promise<void> => {
    await database.db
      .insertInto('ledger_postings')
      .values({ id: 'p1', kind: 'capture', payment_id: null, at: 0 })
      .execute();
    await database.db
      .insertInto('ledger_entries')
      .values({ posting_id: 'p1', account, user_id: null, currency: 'EUR', amount })
      .execute();
  };

  return { database, local, rental, intent, post };
}
export type ByHand = Awaited<ReturnType<typeof byHand>>;

/** Rental of an hour, 2.00 € at BW-1007. */
export const anHour = { status: 'returned', rented_at: 0, returned_at: 3_600_000 } as const;
