import type { Transaction } from 'kysely';
import { refusalCodes } from '../../../contract/refusals.ts';
import type { Subject, Purpose } from '../../../domain/charge.ts';
import { defaultCurrency } from '../../../domain/constants.ts';
import { couponCode } from '../../../domain/coupon.ts';
import { isTopUpAmount } from '../../../domain/wallet.ts';
import type { PaymentRow } from '../../database/rows/payments.ts';
import type { UserRow } from '../../database/rows/people.ts';
import type { RentalRow } from '../../database/rows/rentals.ts';
import type { Database, Db } from '../../database/schema.ts';
import { badInput, notFound, Refusal } from '../../refusal.ts';
import { keptOf, setDue } from '../payment/record.ts';
import { lockRental } from '../record.ts';
import { couponRefusal, discountBy } from './coupons.ts';

type Tx = Transaction<Database>;

type Rental = Pick<RentalRow, 'id' | 'payment_id' | 'due_amount'>;

/** All payments for a rental: its deposit first, then the others. */
export const paymentsOf = async (db: Db, rental: Rental): Promise<readonly PaymentRow[]> => {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where(where =>
      where.or([
        where('id', '=', rental.payment_id),
        where.and([where('subject_kind', '=', 'order'), where('subject_id', '=', rental.id)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.toSorted(
    (a, b) => Number(b.id === rental.payment_id) - Number(a.id === rental.payment_id),
  );
};

/**
 * Amount of a payment that counts for its rental. Refunds that the operator made outside are not
 * subtracted: they are no debt.
 */
const taken = (payment: PaymentRow): number => keptOf(payment) + payment.refunded_outside;

/** Discount of a coupon on a rental's price, in minor units. */
export async function discountFor(db: Db, { id }: Pick<Rental, 'id'>): Promise<number> {
  const use = await db
    .selectFrom('coupon_uses')
    .select('amount')
    .where('rental_id', '=', id)
    .executeTakeFirst();
  return use?.amount ?? 0;
}

/** Price of a rental less payments and discount, in minor units. Negative: too much was paid. */
export async function owedFor(db: Db, rental: Rental): Promise<number> {
  const paid = await paymentsOf(db, rental);
  const price = (rental.due_amount ?? 0) - (await discountFor(db, rental));
  return price - paid.reduce((sum, payment) => sum + taken(payment), 0);
}

/** The payments of a rental whose money is still to be moved. */
export const movingFor = async (db: Db, rental: Rental): Promise<readonly PaymentRow[]> =>
  (await paymentsOf(db, rental)).filter(({ pending }) => pending);

/**
 * Shares a rental's price among its payments: taken amounts stay first, a hold gives the rest. Too
 * much goes back by itself; the money is moved after the transaction.
 */
export async function shareDue(
  tx: Tx,
  rental: Rental,
  { due, now }: { readonly due: number; readonly now: number },
): Promise<void> {
  const payments = await paymentsOf(tx, rental);
  const isTaken = ({ state }: PaymentRow) => state === 'captured';
  let left = Math.max(0, due - (await discountFor(tx, rental)));
  for (const payment of [
    ...payments.filter(isTaken),
    ...payments.filter(other => !isTaken(other)),
  ]) {
    // A payment that is not paid yet gets its share when it is.
    if (payment.id !== rental.payment_id && payment.due === null) continue;
    const part = Math.min(left, gives(payment));
    left -= part;
    // The deposit is always moved: with it the rental learns how it stands.
    if (part !== payment.due || payment.id === rental.payment_id)
      await setDue(tx, payment.id, { due: part, now });
  }
}

function gives(payment: PaymentRow): number {
  switch (payment.state) {
    case 'captured':
      return taken(payment);
    case 'created':
    case 'held':
      return payment.amount;
    case 'released':
    case 'failed':
      return 0;
  }
}

/** Amount and subject of a payment; `subjectId` is null for the person's own wallet. */
export type Quote = {
  readonly subjectId: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly coupon?: string | null;
  readonly discount?: number;
};

type Asked = {
  readonly user: UserRow;
  readonly subject: Subject;
  /** Amount that the person was shown, in minor units; checked, never believed. */
  readonly amount: number | undefined;
  readonly coupon?: string | undefined;
  readonly now: number;
};

/** The order that is paid for, locked; only its own person pays for it here. */
export async function ownRental(
  tx: Tx,
  { user, subject }: Pick<Asked, 'user' | 'subject'>,
): Promise<RentalRow> {
  const rental = 'orderId' in subject ? await lockRental(tx, subject.orderId) : undefined;
  if (rental?.user_id !== user.id) throw notFound();
  return rental;
}

/** Amounts due by purpose, computed by the server under the subject's lock. */
export const quotes: Readonly<
  Record<Exclude<Purpose, 'deposit'>, (tx: Tx, asked: Asked) => Promise<Quote>>
> = {
  repayment: async (tx, asked) => {
    const rental = await ownRental(tx, asked);
    const owed = await demandOwed(tx, rental);
    const quote = { subjectId: rental.id, amount: owed, currency: rental.currency };
    if (asked.coupon === undefined) return quote;
    const discount = await discountBy(tx, asked.coupon, { rental, owed, now: asked.now });
    // A coupon that covers the whole debt needs no payment.
    if (discount >= owed) throw couponRefusal('server.couponNotHere');
    return { ...quote, amount: owed - discount, coupon: couponCode(asked.coupon), discount };
  },
  purchase: async (tx, asked) => {
    const rental = await ownRental(tx, asked);
    demandForSale(rental);
    return { subjectId: rental.id, amount: rental.deposit, currency: rental.currency };
  },
  topUp: async (tx, { user, amount }) => {
    // One top-up of a person at a time, and none for a person who is being deleted.
    await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', user.id)
      .where('deleted_at', 'is', null)
      .where('merged_into', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (amount === undefined || !isTopUpAmount(amount, defaultCurrency)) throw badInput('amount');
    return { subjectId: null, amount, currency: defaultCurrency };
  },
  mifi: async () => {
    throw new Refusal(refusalCodes.unavailable, 'server.notOffered');
  },
};

/** Debt of a rental that has ended unpaid; throws where it owes nothing. */
export async function demandOwed(tx: Tx, rental: RentalRow): Promise<number> {
  const owed = await owedFor(tx, rental);
  if (rental.payment_failure === null || owed <= 0)
    throw new Refusal(refusalCodes.nothingDue, 'server.nothingDue');
  return owed;
}

/** Throws where a power bank cannot be bought: nothing runs, or an invitation pays for it. */
export function demandForSale(rental: RentalRow): void {
  if (rental.status !== 'renting' || rental.sponsor !== null)
    throw new Refusal(refusalCodes.notRunning, 'server.notForSale');
}

/** Gives up the other payments for a rental that were begun, so that none of them can be paid. */
export async function giveUpOthers(
  tx: Tx,
  rental: Pick<RentalRow, 'id'>,
  now: number,
): Promise<void> {
  const begun = await tx
    .selectFrom('payments')
    .select('id')
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', rental.id)
    .where('state', '=', 'created')
    .where('due', 'is', null)
    .forNoKeyUpdate()
    .execute();
  for (const { id } of begun) await setDue(tx, id, { due: 0, now });
}
