import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import { DeskRefused, maybe, type Row, type Said, type Subject, word } from '../act.ts';
import { moment } from '../read.ts';
import { tellOrRefuse } from '../word-to-person.ts';

/** A person's words as a row, and the person whom an answer goes to. */
type Found = {
  readonly row: Row & { readonly reference: string; readonly done: Date | null };
  readonly userId: string | null;
  readonly rentalId: string | null;
};

type Kind = {
  readonly name: string;
  readonly says: string;
  readonly table: SeenTo;
  readonly find: (db: Db, which: Which) => Promise<Found[]>;
};

/** `open`: those that wait, the oldest first; `all`: the newest first. */
type Which = 'open' | 'all' | { readonly reference: string };

const most = 500;
const asked = (which: Which) =>
  typeof which === 'object'
    ? sql<boolean>`reference = ${which.reference}`
    : which === 'open'
      ? sql<boolean>`done_at is null`
      : sql<boolean>`true`;
const orderOf = (which: Which) => (which === 'open' ? 'asc' : 'desc');

const reports: Kind = {
  name: 'report',
  says: 'What people report or write to us',
  table: 'reports',
  find: async (db, which) =>
    (
      await db
        .selectFrom('reports')
        .leftJoin('rentals', 'rentals.id', 'reports.rental_id')
        .selectAll('reports')
        .select('rentals.number')
        .where(asked(which))
        .orderBy('reports.created_at', orderOf(which))
        .limit(most)
        .execute()
    ).map(row => ({
      userId: row.user_id,
      rentalId: row.rental_id,
      row: {
        reference: row.reference,
        at: moment(row.created_at),
        topic: row.topic,
        cabinet: row.cabinet_code,
        order: row.number,
        text: row.text,
        done: moment(row.done_at),
      },
    })),
};

const requests: Kind = {
  name: 'request',
  says: 'Venues that ask for a station, or about theirs',
  table: 'partner_requests',
  find: async (db, which) =>
    (
      await db
        .selectFrom('partner_requests')
        .selectAll()
        .where(asked(which))
        .orderBy('created_at', orderOf(which))
        .limit(most)
        .execute()
    ).map(row => ({
      userId: row.user_id,
      rentalId: null,
      row: {
        reference: row.reference,
        at: moment(row.created_at),
        type: row.type,
        shop: row.shop_name,
        contact: row.contact,
        phone: row.phone,
        cabinet: row.cabinet_id,
        done: moment(row.done_at),
      },
    })),
};

const withdrawals: Kind = {
  name: 'withdrawal',
  says: 'Declarations of withdrawal from a contract',
  table: 'withdrawals',
  find: async (db, which) =>
    (
      await db
        .selectFrom('withdrawals')
        .selectAll()
        .where(asked(which))
        .orderBy('received_at', orderOf(which))
        .limit(most)
        .execute()
    ).map(row => ({
      userId: row.user_id,
      rentalId: row.rental_id,
      row: {
        reference: row.reference,
        at: moment(row.received_at),
        order: row.order_number,
        isKnown: row.rental_id !== null,
        name: row.name,
        email: row.email,
        acknowledged: moment(row.acknowledged_at),
        done: moment(row.done_at),
      },
    })),
};

const named = { name: 'reference', says: 'as the person was told it' };

async function one({ find, name }: Kind, db: Db, said: Said): Promise<Found> {
  const reference = word(said, 'reference');
  const [found] = await find(db, { reference });
  if (!found) throw new DeskRefused(`There is no ${name} ${reference}.`);
  return found;
}

/** Sends the words, where there are some for the person; answers the channel. */
async function answer(
  tx: Transaction<Database>,
  { userId, rentalId, row }: Found,
  words: string | undefined,
  now: number,
): Promise<string | null> {
  if (words === undefined) return null;
  if (userId === null)
    throw new DeskRefused(
      `${row.reference} was written without signing in: nobody can be told here. Write to them yourself, and leave --message out.`,
    );
  return tellOrRefuse(tx, { userId, rentalId, words, now });
}

const subjectOf = (kind: Kind): Subject => ({
  name: kind.name,
  says: kind.says,
  acts: [
    {
      name: 'list',
      says: 'those that wait, the oldest first',
      options: [{ name: 'all', says: 'also what is done, the newest first', flag: true }],
      read: async ({ db }, said) => ({
        [`${kind.name}s`]: (await kind.find(db, said['all'] === true ? 'all' : 'open')).map(
          ({ row }) => row,
        ),
      }),
    },
    {
      name: 'show',
      says: 'one of them',
      words: [named],
      read: async ({ db }, said) => ({ [kind.name]: [(await one(kind, db, said)).row] }),
    },
    {
      name: 'done',
      says: 'it was seen to: it waits and rings no more',
      words: [named],
      options: [{ name: 'message', says: 'an answer that the person is sent' }],
      change: async (desk, said) => {
        const found = await one(kind, desk.db, said);
        const { reference } = found.row;
        if (!(await markDone(desk.db, kind.table, { reference, now: desk.clock.now() })))
          throw new DeskRefused(`${reference} is done already.`);
        const toldBy = await answer(desk.tx, found, maybe(said, 'message'), desk.clock.now());
        return {
          target: reference,
          before: { done: null },
          after: { done: (await one(kind, desk.db, said)).row.done, toldBy },
        };
      },
    },
  ],
});

export const report = subjectOf(reports);
export const request = subjectOf(requests);
export const withdrawal = subjectOf(withdrawals);

/** Tables of messages from people that staff mark as done. */
export type SeenTo = 'reports' | 'partner_requests' | 'withdrawals';

/** Marks a message as done; false where none with that reference is open. */
export async function markDone(
  db: Db,
  table: SeenTo,
  { reference, now }: { readonly reference: string; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ done_at: now })
    .where('reference', '=', reference)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
