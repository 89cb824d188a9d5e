import { sql } from 'kysely';
import { money } from '../../../domain/money.ts';
import type { RentalRow } from '../../database/rows/rentals.ts';
import type { Db } from '../../database/schema.ts';
import { creditBalance } from '../../ledger.ts';
import { endRental } from '../../rental/end.ts';
import { giveBack, refundableOf, underWayFor, waiveDebt } from '../../rental/give-back.ts';
import { owedFor } from '../../rental/owed.ts';
import { mailReceiptAnew } from '../../rental/receipt.ts';
import { hasBegun, lockCabinetOf, lockRental, recordEvent } from '../../rental/record.ts';
import {
  DeskRefused,
  maybe,
  word,
  type Changing,
  type DeskInTransaction,
  type Row,
  type Said,
  type Subject,
} from '../act.ts';
import { amountIn, amountText, timeIn } from '../read.ts';
import { findRentals, oneRental, rentalRow, wholeRental } from '../rentals.ts';
import { tellOrRefuse } from '../word-to-person.ts';

const named = { name: 'order', says: 'order number, or a reference of a claim or report' };
const minute = 60_000;
const message = { name: 'message', says: 'what the person is told besides' };

/** The rental, locked in the order that devices lock it in. */
async function locked({ tx }: DeskInTransaction, said: Said): Promise<RentalRow> {
  const { id } = await oneRental(tx, word(said, 'order'));
  await lockCabinetOf(tx, id);
  const rental = await lockRental(tx, id);
  if (!rental) throw new DeskRefused(`There is no rental ${word(said, 'order')}.`);
  return rental;
}

/**
 * An act on one rental: what it did besides, beside the rental before and after. `isPriced`: its
 * money is to be moved afterwards.
 */
const changing =
  (
    work: (desk: DeskInTransaction, rental: RentalRow, said: Said) => Promise<Row>,
    { isPriced = false } = {},
  ): Changing['change'] =>
  async (desk, said) => {
    const rental = await locked(desk, said);
    const before = await rentalRow(desk.tx, rental);
    const did = await work(desk, rental, said);
    const words = maybe(said, 'message');
    const toldBy =
      words === undefined
        ? null
        : await tellOrRefuse(desk.tx, {
            userId: rental.user_id,
            rentalId: rental.id,
            words,
            now: desk.clock.now(),
          });
    const after = await rentalRow(desk.tx, await oneRental(desk.tx, rental.id));
    return {
      target: rental.number,
      before,
      after: { ...after, ...did, ...(toldBy === null ? {} : { toldBy }) },
      moving: isPriced ? [rental.id] : [],
    };
  };

async function end({ tx, clock }: DeskInTransaction, rental: RentalRow, said: Said): Promise<Row> {
  const now = clock.now();
  if (!hasBegun(rental)) throw new DeskRefused(`${rental.number} never began.`);
  if (rental.status === 'returned' || rental.status === 'cancelled')
    throw new DeskRefused(
      `${rental.number} is ${rental.status} already; rental refund gives money back.`,
    );
  const open = await tx
    .selectFrom('return_claims')
    .select('reference')
    .where('rental_id', '=', rental.id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (open) throw new DeskRefused(`Its person claims a return: decide claim ${open.reference}.`);
  const at = said['at'] === undefined ? now : timeIn(word(said, 'at'), '--at');
  if (at < rental.rented_at || at > now)
    throw new DeskRefused('--at: a time between its start and now.');
  const code = maybe(said, 'cabinet');
  const cabinet =
    code === undefined
      ? rental.cabinet_id
      : (await tx.selectFrom('cabinets').select('id').where('code', '=', code).executeTakeFirst())
          ?.id;
  if (cabinet === undefined) throw new DeskRefused(`There is no cabinet ${code}.`);
  await endRental(tx, rental, {
    returnedAt: at,
    cabinetId: cabinet,
    actor: 'staff',
    at,
    now,
    detail: { powerBankId: rental.power_bank_id },
  });
  // The unread return that was nearest to the minute that staff name was this one.
  if (code !== undefined && said['at'] !== undefined)
    await tx
      .updateTable('device_events')
      .set({ rental_id: rental.id })
      .where('id', '=', events =>
        events
          .selectFrom('device_events')
          .select('id')
          .where('kind', '=', 'returnedUnread')
          .where('cabinet_id', '=', cabinet)
          .where('rental_id', 'is', null)
          .where('at', '>', at - minute)
          .where('at', '<', at + minute)
          .orderBy(sql`abs(at - ${at}::bigint)`)
          .orderBy('id')
          .limit(1),
      )
      .execute();
  // It has to be looked for until a cabinet reports it.
  const missing =
    rental.power_bank_id !== null &&
    (await tx
      .updateTable('power_banks')
      .set({ state: 'missing', stray_rental_id: rental.id })
      .where('id', '=', rental.power_bank_id)
      .where('state', 'in', ['out', 'sold'])
      .executeTakeFirst());
  return { powerBankToFind: Boolean(missing && missing.numUpdatedRows > 0n) };
}

/** Refuses while money of the rental is on its way or stuck, and says what to do. */
async function demandRest(db: Db, rental: RentalRow): Promise<void> {
  const payments = await underWayFor(db, rental);
  if (payments.length === 0) return;
  const { number } = rental;
  const alarm = payments.find(one => one.alarm !== null)?.alarm;
  if (alarm)
    throw new DeskRefused(
      `Money of ${number} is stuck: answer alarm ${alarm} first (money retry).`,
    );
  if (payments.some(({ pending }) => pending))
    throw new DeskRefused(
      `Money of ${number} is still on its way; try again when rental show says done.`,
    );
  throw new DeskRefused(
    `What was to go back of ${number} did not: rental credit gives it another way.`,
  );
}

async function refund(
  { tx, clock }: DeskInTransaction,
  rental: RentalRow,
  said: Said,
): Promise<Row> {
  const { number, currency } = rental;
  if (rental.status !== 'returned' && rental.status !== 'overtime')
    throw new DeskRefused(`${number} has not ended: rental end ends it.`);
  await demandRest(tx, rental);
  if ((await owedFor(tx, rental)) > 0)
    throw new DeskRefused(`${number} is not paid: rental waive lets go what is owed.`);
  const room = await refundableOf(tx, rental);
  const asked = word(said, 'amount');
  const minor = asked === 'all' ? room : amountIn(asked, currency);
  if (minor === 0 || minor > room)
    throw new DeskRefused(
      room === 0
        ? `Nothing of ${number} can be given back.`
        : `No more than ${amountText(room, currency)} of ${number} can be given back.`,
    );
  await giveBack(tx, rental, { amount: minor, now: clock.now() });
  return { refund: money(minor, currency) };
}

async function credit(
  { tx, clock, key }: DeskInTransaction,
  rental: RentalRow,
  said: Said,
): Promise<Row> {
  const { currency, user_id: userId } = rental;
  const person = await tx
    .selectFrom('users')
    .select('deleted_at')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (person.deleted_at !== null) throw new DeskRefused('Its person has deleted their account.');
  const minor = amountIn(word(said, 'amount'), currency);
  const now = clock.now();
  await creditBalance(tx, { id: `staff:${key}`, userId, amount: minor, currency, at: now });
  await recordEvent(tx, {
    rentalId: rental.id,
    kind: 'creditedByStaff',
    actor: 'staff',
    at: now,
    now,
    detail: { amount: minor },
  });
  return { credit: money(minor, currency) };
}

async function waive({ tx, clock }: DeskInTransaction, rental: RentalRow): Promise<Row> {
  await demandRest(tx, rental);
  // Nobody has said yet that it cannot be taken.
  if (rental.payment_failure === null) throw new DeskRefused(`${rental.number} owes nothing.`);
  const minor = await waiveDebt(tx, rental, clock.now());
  if (minor === 0) throw new DeskRefused(`${rental.number} owes nothing.`);
  return { waived: money(minor, rental.currency) };
}

/** The message that says what is owed goes out once more. */
async function remind({ tx, clock }: DeskInTransaction, rental: RentalRow): Promise<Row> {
  const again = await tx
    .updateTable('messages')
    .set({ sent_at: null, sent_by: null, attempts: 0, retry_at: clock.now() })
    .where('rental_id', '=', rental.id)
    .where('kind', '=', 'unpaid')
    .executeTakeFirst();
  if (rental.payment_failure === null || again.numUpdatedRows === 0n)
    throw new DeskRefused(`${rental.number} owes nothing.`);
  return { reminded: true };
}

async function receipt({ tx, clock }: DeskInTransaction, rental: RentalRow): Promise<Row> {
  const mail = await tx
    .selectFrom('receipt_mails')
    .select('email')
    .where('rental_id', '=', rental.id)
    .executeTakeFirst();
  if (rental.receipt_number === null) throw new DeskRefused(`${rental.number} has no receipt yet.`);
  if (!mail)
    throw new DeskRefused(
      `Nobody asked for the receipt of ${rental.number} by mail; its person has it on its page.`,
    );
  await mailReceiptAnew(tx, rental.id, clock.now());
  return { receiptGoesAgain: true };
}

async function note(
  { tx, clock, by }: DeskInTransaction,
  rental: RentalRow,
  said: Said,
): Promise<Row> {
  const now = clock.now();
  const text = word(said, 'text');
  await recordEvent(tx, {
    rentalId: rental.id,
    kind: 'note',
    actor: 'staff',
    at: now,
    now,
    detail: { by, text },
  });
  return { noted: true };
}

export const rental: Subject = {
  name: 'rental',
  says: 'Rentals: find, show, end, refund',
  acts: [
    {
      name: 'find',
      says: 'rentals, the newest first; all that is said must hold',
      words: [{ ...named, optional: true }],
      options: [
        { name: 'phone', says: 'proven number of the person, as +4915112345678' },
        { name: 'card', says: 'last four digits' },
        { name: 'on', says: 'the day it began, as 2026-11-29' },
        { name: 'cabinet', says: 'code, where it began or ended' },
        { name: 'power-bank', says: 'serial' },
        { name: 'person', says: 'id' },
      ],
      read: async ({ db }, said) => {
        if (Object.values(said).every(value => value === undefined))
          throw new DeskRefused('Say what to look for: an order number, --phone, --card, …');
        const day = maybe(said, 'on');
        const rentals = await findRentals(db, {
          name: maybe(said, 'order'),
          phone: maybe(said, 'phone'),
          card: maybe(said, 'card'),
          day: day === undefined ? undefined : timeIn(day, '--on'),
          cabinet: maybe(said, 'cabinet'),
          powerBank: maybe(said, 'power-bank'),
          person: maybe(said, 'person'),
        });
        return { rentals: await Promise.all(rentals.map(row => rentalRow(db, row))) };
      },
    },
    {
      name: 'show',
      says: 'all of one: timeline, money, messages, claims, what staff did',
      words: [named],
      read: async ({ db }, said) => wholeRental(db, await oneRental(db, word(said, 'order'))),
    },
    {
      name: 'end',
      says: 'ends one that no cabinet ended, at the price of its own tariff',
      words: [named],
      options: [
        { name: 'at', says: 'when it was given back, as "2026-11-29 14:30"; else now' },
        { name: 'cabinet', says: 'code of where; else where it began' },
        message,
      ],
      moves: 'money',
      change: changing(end, { isPriced: true }),
    },
    {
      name: 'refund',
      says: 'gives all or a part of its price back to how it was paid',
      words: [named, { name: 'amount', says: 'such as 2.50, or all' }],
      options: [message],
      moves: 'money',
      change: changing(refund, { isPriced: true }),
    },
    {
      name: 'credit',
      says: "puts an amount into its person's balance",
      words: [named, { name: 'amount', says: 'such as 2.50' }],
      options: [message],
      moves: 'money',
      change: changing(credit),
    },
    {
      name: 'waive',
      says: 'lets go what it owes; its person may rent again',
      words: [named],
      options: [message],
      moves: 'money',
      change: changing(waive, { isPriced: true }),
    },
    {
      name: 'remind',
      says: 'tells its person once more what it owes',
      words: [named],
      change: changing(remind),
    },
    {
      name: 'receipt',
      says: 'mails its receipt again to where it was asked for',
      words: [named],
      change: changing(receipt),
    },
    {
      name: 'note',
      says: 'keeps a sentence with it, for other staff; its person may ask to read it',
      words: [named, { name: 'text', says: 'the sentence' }],
      change: changing(note),
    },
  ],
};
