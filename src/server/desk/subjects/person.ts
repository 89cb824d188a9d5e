import { writeFile } from 'node:fs/promises';
import { money } from '../../../domain/money.ts';
import type { Db } from '../../database/schema.ts';
import { balancesOf, deleteAccount, hindrancesOf, selvesOf } from '../../login/delete-account.ts';
import { personalDataOf } from '../../login/personal-data.ts';
import {
  DeskRefused,
  word,
  type DeskInTransaction,
  type Row,
  type Said,
  type Subject,
} from '../act.ts';
import { moment } from '../read.ts';
import { findRentals, rentalRow } from '../rentals.ts';
import { nobody } from '../../rental/record.ts';

const named = { name: 'person', says: 'id, as person find or rental show says' };
const most = 50;

async function demandPerson(db: Db, id: string) {
  if (id === nobody)
    throw new DeskRefused(`${id} is nobody: it stands where a rental was parted from its person.`);
  const found = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw new DeskRefused(`There is no person ${id}.`);
  return found;
}

async function personRow(db: Db, id: string): Promise<Row> {
  const person = await demandPerson(db, id);
  return {
    person: person.id,
    kind: person.kind,
    name: person.display_name || null,
    since: moment(person.created_at),
    blocked: moment(person.blocked_at),
    deleted: moment(person.deleted_at),
    becameOf: person.merged_into,
  };
}

/** Keeps a person and the guests that became them from renting, or lets them again. */
async function block({ tx, clock }: DeskInTransaction, said: Said, isBlocked: boolean) {
  const id = word(said, 'person');
  const { blocked = null } = await personRow(tx, id);
  if ((blocked !== null) === isBlocked)
    throw new DeskRefused(`${id} is ${isBlocked ? 'blocked already' : 'not blocked'}.`);
  await tx
    .updateTable('users')
    .set({ blocked_at: isBlocked ? clock.now() : null })
    .where('id', 'in', await selvesOf(tx, id))
    .execute();
  const { blocked: after = null } = await personRow(tx, id);
  return { target: id, before: { blocked }, after: { blocked: after } };
}

/** Writes a file that only its owner reads; an existing one, or a link, is never written into. */
async function writeNew(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new DeskRefused(`${file} ${isThere ? 'is there already' : 'cannot be written'}.`);
  }
}

export const person: Subject = {
  name: 'person',
  says: 'People: find, export, erase, block',
  acts: [
    {
      name: 'find',
      says: 'by a number, an address of mail, an account at a provider, or an order',
      words: [{ name: 'what', says: '+4915112345678, anna@example.com, an order number or an id' }],
      read: async ({ db }, said) => {
        const what = word(said, 'what');
        const [rental] = await findRentals(db, { name: what });
        const rows = await db
          .selectFrom('users')
          .select('id')
          .where('id', '<>', nobody)
          .where(where =>
            where.or([
              where('id', '=', rental?.user_id ?? what),
              where('contact_phone', '=', what),
              where(
                'id',
                'in',
                db
                  .selectFrom('identities')
                  .select('user_id')
                  .where(known =>
                    known.or([known('subject', '=', what), known('label', '=', what)]),
                  ),
              ),
              where(
                'id',
                'in',
                db.selectFrom('receipt_mails').select('user_id').where('email', '=', what),
              ),
            ]),
          )
          .orderBy('created_at')
          .limit(most)
          .execute();
        return { people: await Promise.all(rows.map(({ id }) => personRow(db, id))) };
      },
    },
    {
      name: 'show',
      says: 'one: balance, rentals, what keeps the account from being deleted',
      words: [named],
      read: async ({ db }, said) => {
        const id = word(said, 'person');
        const rentals = await findRentals(db, { person: id });
        return {
          person: [await personRow(db, id)],
          balances: (await balancesOf(db, id)).map(({ minor, currency }) => ({
            balance: money(minor, currency),
          })),
          hindersDeletion: (await hindrancesOf(db, id)).map(hindrance => ({ hindrance })),
          rentals: await Promise.all(rentals.map(row => rentalRow(db, row))),
        };
      },
    },
    {
      name: 'export',
      says: 'all that is held about a person, as JSON in a file to give to them',
      words: [named],
      options: [{ name: 'file', says: 'where to', required: true }],
      // It changes nothing of theirs, but every export of a person's data is written down.
      change: async (desk, said) => {
        const id = word(said, 'person');
        await demandPerson(desk.db, id);
        const data = await personalDataOf(desk, id);
        const file = word(said, 'file');
        return {
          target: id,
          before: {},
          after: { exported: Object.keys(data).length, file },
          last: () => writeNew(file, `${JSON.stringify(data, null, 2)}\n`),
        };
      },
    },
    {
      name: 'erase',
      says: 'deletes the account, as its person could; rentals stay without a name',
      words: [named],
      moves: 'people',
      change: async (desk, said) => {
        const id = word(said, 'person');
        const { deleted_at: deletedAt } = await demandPerson(desk.db, id);
        if (deletedAt !== null) throw new DeskRefused(`${id} is erased already.`);
        const hinders = await hindrancesOf(desk.db, id);
        if (hinders.length > 0)
          throw new DeskRefused(
            `First has to end: ${hinders.join(', ')} (person show ${id} says what there is).`,
          );
        await deleteAccount(desk, id);
        return {
          target: id,
          before: { erased: false },
          after: { erased: true, at: moment(desk.clock.now()) },
        };
      },
    },
    {
      name: 'block',
      says: 'keeps a person, and the cards they paid with, from renting; what runs goes on',
      words: [named],
      moves: 'people',
      change: (desk, said) => block(desk, said, true),
    },
    {
      name: 'unblock',
      says: 'lets a person rent again',
      words: [named],
      moves: 'people',
      change: (desk, said) => block(desk, said, false),
    },
  ],
};
