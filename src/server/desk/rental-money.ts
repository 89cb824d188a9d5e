import { money } from '../../domain/money.ts';
import type { RentalRow } from '../database/rows/rentals.ts';
import type { Db } from '../database/schema.ts';
import { creditBalance } from '../ledger.ts';
import { giveBack, refundableOf, underWayFor, waiveDebt } from '../rental/end/give-back.ts';
import { owedFor } from '../rental/price/owed.ts';
import { recordEvent } from '../rental/record.ts';
import { DeskRefused, word, type DeskInTransaction, type Row, type Said } from './act.ts';
import { amountIn, amountText } from './read.ts';

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

/** Gives all or a part of a price back to how it was paid. */
export async function refund(
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

/** Puts an amount into the balance of a rental's person. */
export async function credit(
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

/** Waives a rental's debt. */
export async function waive({ tx, clock }: DeskInTransaction, rental: RentalRow): Promise<Row> {
  await demandRest(tx, rental);
  // The payment has not failed yet, so there is no debt.
  if (rental.payment_failure === null) throw new DeskRefused(`${rental.number} owes nothing.`);
  const minor = await waiveDebt(tx, rental, clock.now());
  if (minor === 0) throw new DeskRefused(`${rental.number} owes nothing.`);
  return { waived: money(minor, rental.currency) };
}
