import type { Transaction } from 'kysely';
import type { Subject, Purpose } from '../../../domain/charge.ts';
import { defaultCurrency } from '../../../domain/constants.ts';
import { isTopUpAmount } from '../../../domain/wallet.ts';
import { couponCode } from '../../../domain/coupon.ts';
import { refusalCodes } from '../../../contract/refusals.ts';
import type { UserRow } from '../../database/rows/people.ts';
import type { RentalRow } from '../../database/rows/rentals.ts';
import type { Database } from '../../database/schema.ts';
import { badInput, notFound, Refusal } from '../../refusal.ts';
import { couponRefusal, discountBy } from './coupons.ts';
import { owedFor } from './owed.ts';
import { lockRental } from '../record.ts';

type Tx = Transaction<Database>;

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
