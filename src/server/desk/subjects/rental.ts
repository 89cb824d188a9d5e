import type { RentalRow } from '../../database/rows/rentals.ts';
import { mailReceiptAnew } from '../../rental/receipt/receipt.ts';
import { lockCabinetOf, lockRental, recordEvent } from '../../rental/record.ts';
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
import { endByStaff } from '../end-rental.ts';
import { timeIn } from '../read.ts';
import { credit, refund, waive } from '../rental-money.ts';
import { findRentals, oneRental, rentalRow, wholeRental } from '../rentals.ts';
import { tellOrRefuse } from '../word-to-person.ts';

const named = { name: 'order', says: 'order number, or a reference of a claim or report' };
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
 * Act on one rental: its own facts, with the rental before and after. `isPriced`: its money is to
 * be moved afterwards.
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

/** Sends the message about a rental's debt once more. */
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
      change: changing(endByStaff, { isPriced: true }),
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
