import { sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { receiptCodec } from '../../../contract/receipt/receipt.ts';
import { elapsedMinutes, sumOf, type PaidBy, type Refund } from '../../../domain/order.ts';
import { taxIn, type Receipt } from '../../../domain/receipt.ts';
import type { Company } from '../../config/pages.ts';
import type { PaymentRow } from '../../database/rows/payments.ts';
import type { RentalRow } from '../../database/rows/rentals.ts';
import type { Database, Db } from '../../database/schema.ts';
import { paidByOf } from '../payment/providers/methods.ts';
import { keptOf } from '../payment/record.ts';
import { discountFor } from '../price/owed.ts';
import { minutesUntilBought } from '../price/price.ts';
import { lockRental, newNumber } from '../record.ts';

type Facts = Omit<Receipt, 'number' | 'issuedAt' | 'replaces' | 'refunds' | 'paidBy'>;

/** Facts of a rental's receipt as of now; `null` before it is settled. Prices include the tax. */
async function factsOf(db: Db, rental: RentalRow, company: Company): Promise<Facts | null> {
  if (
    rental.settlement_id === null ||
    rental.rented_at === null ||
    rental.due_amount === null ||
    (rental.status !== 'returned' && rental.status !== 'overtime')
  )
    return null;
  const bought = rental.status === 'overtime';
  // The sponsor of an invitation gets a bill; the person's receipt says no price.
  const price = rental.sponsor === null ? rental.due_amount : 0;
  const discount = Math.min(price, await discountFor(db, rental));
  const fee = price - discount;
  const venueOf = async (cabinetId: string | null): Promise<string> =>
    (
      await db
        .selectFrom('cabinets')
        .innerJoin('venues', 'venues.id', 'cabinets.venue_id')
        .select('venues.name')
        .where('cabinets.id', '=', cabinetId)
        .executeTakeFirst()
    )?.name ?? '';
  return {
    logoUrl: company.logoUrl,
    companyName: company.name,
    companyAddress: company.address,
    companyPostalCode: company.postalCode,
    companyCity: company.city,
    companyCountry: company.country,
    rentedAt: rental.rented_at,
    rentedAtVenue: await venueOf(rental.cabinet_id),
    returnedAt: bought ? null : rental.returned_at,
    returnedAtVenue: bought ? '' : await venueOf(rental.return_cabinet_id),
    rentalMinutes: bought
      ? minutesUntilBought(rental)
      : elapsedMinutes(rental.rented_at, rental.returned_at ?? rental.rented_at),
    fee,
    discount,
    currency: rental.currency,
    taxRate: company.taxRate,
    tax: taxIn(fee, company.taxRate),
    remark: company.remark,
    orderNumber: rental.number,
  };
}

/**
 * The payment that paid for a rental beside its hold, else the hold that money was taken from; what
 * is still owed was paid by none. It stays so after a refund.
 */
async function paidByFor(
  db: Db,
  {
    id,
    payment_id: hold,
    payment_failure: failure,
  }: Pick<RentalRow, 'id' | 'payment_id' | 'payment_failure'>,
): Promise<PaidBy> {
  const payments = db.selectFrom('payments').select(['provider', 'brand', 'last_digits']);
  const charge = await payments
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', id)
    .where('state', '=', 'captured')
    .where('captured', '>', 0)
    // One that was paid twice gave all of it back; a refund later may have done so too.
    .orderBy('due', order => order.desc().nullsLast())
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (charge) return paidByOf(charge);
  if (failure !== null) return { kind: 'unknown' };
  const held = await payments.where('id', '=', hold).where('captured', '>', 0).executeTakeFirst();
  return held ? paidByOf(held) : { kind: 'unknown' };
}

/**
 * The receipt that is valid now, as it was issued, with what paid for it and what went back since;
 * `null`: there is none.
 */
export async function receiptOf(
  db: Db,
  rental: Pick<RentalRow, 'receipt_number'>,
): Promise<Receipt | null> {
  if (rental.receipt_number === null) return null;
  const { body, ...paid } = await db
    .selectFrom('receipts')
    .innerJoin('rentals', 'rentals.id', 'receipts.rental_id')
    .select(['receipts.body', 'rentals.id', 'rentals.payment_id', 'rentals.payment_failure'])
    .where('receipts.number', '=', rental.receipt_number)
    .executeTakeFirstOrThrow();
  const issued = v.parse(receiptCodec.schema, JSON.parse(body));
  const refunds = await refundsByRental(db, [{ ...paid, fee: issued.fee }]);
  return { ...issued, paidBy: await paidByFor(db, paid), refunds: refunds.get(paid.id) ?? [] };
}

/** True where no new receipt is needed; company, tax and names of an issued one never change. */
const saysTheSame = (one: Facts, other: Facts): boolean =>
  one.fee === other.fee &&
  one.discount === other.discount &&
  one.rentedAt === other.rentedAt &&
  one.returnedAt === other.returnedAt &&
  one.rentalMinutes === other.rentalMinutes;

/**
 * Freezes the receipt of a settled rental, which is locked. One whose price or time changed after
 * it was issued is replaced by a new one and kept.
 */
export async function issueReceipt(
  tx: Transaction<Database>,
  company: Company,
  { rentalId, issuedAt }: { readonly rentalId: string; readonly issuedAt: number },
): Promise<void> {
  const rental = await lockRental(tx, rentalId);
  const facts = rental && (await factsOf(tx, rental, company));
  if (!facts) return;
  const valid = await receiptOf(tx, rental);
  if (valid && saysTheSame(valid, facts)) return;
  const number = await newNumber(tx, { prefix: 'RE', sequence: 'receipt_numbers', at: issuedAt });
  const receipt: Receipt = {
    ...facts,
    number,
    issuedAt,
    replaces: valid?.number ?? null,
    paidBy: { kind: 'unknown' },
    refunds: [],
  };
  await tx
    .insertInto('receipts')
    .values({
      number,
      rental_id: rental.id,
      issued_at: issuedAt,
      replaces: receipt.replaces,
      body: JSON.stringify(receiptCodec.encode(receipt)),
    })
    .execute();
  await tx
    .updateTable('rentals')
    .set({ receipt_number: number })
    .where('id', '=', rental.id)
    .execute();
  await mailReceiptAnew(tx, rental.id, issuedAt);
}

/** Sends the receipt again to the address that has asked for it by mail. */
export async function mailReceiptAnew(
  tx: Transaction<Database>,
  rentalId: string,
  now: number,
): Promise<void> {
  await tx
    .updateTable('receipt_mails')
    .set({ sent_at: null, attempts: 0, retry_at: now })
    .where('rental_id', '=', rentalId)
    .execute();
}

/** A rental and its price for the person, in minor units. */
type Priced = Pick<RentalRow, 'id' | 'payment_id'> & { readonly fee: number };

const lostBy = ({ dispute, disputed }: PaymentRow): number => (dispute === 'lost' ? disputed : 0);

/**
 * Refunds of each rental's price that were not asked for here: those of the provider's dashboard
 * and lost disputes, dated by the books. No entry for a rental without any.
 */
export async function refundsByRental(
  db: Db,
  rentals: readonly Priced[],
): Promise<ReadonlyMap<string, readonly Refund[]>> {
  if (rentals.length === 0) return new Map();
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where(where =>
      where.or([
        where(
          'id',
          'in',
          rentals.map(({ payment_id }) => payment_id),
        ),
        where.and([
          where('subject_kind', '=', 'order'),
          where(
            'subject_id',
            'in',
            rentals.map(({ id }) => id),
          ),
        ]),
      ]),
    )
    .where('captured', '>', 0)
    .execute();
  const changed = payments.filter(one => one.refunded_outside > 0 || lostBy(one) > 0);
  const gone = await goneOf(db, changed);
  return new Map(
    rentals.flatMap(({ id, payment_id, fee }) => {
      const own = payments.filter(one => one.id === payment_id || one.subject_id === id);
      const kept = own.reduce((sum, one) => sum + keptOf(one) - lostBy(one), 0);
      const refunds = own.flatMap(one => gone.get(one.id) ?? []);
      return refunds.length === 0 ? [] : [[id, newestOf(refunds, fee - Math.max(0, kept))]];
    }),
  );
}

/** Refunds and disputes of each payment in the books. */
async function goneOf(
  db: Db,
  payments: readonly PaymentRow[],
): Promise<ReadonlyMap<string, readonly Refund[]>> {
  if (payments.length === 0) return new Map();
  const postings = await db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_entries', 'posting_id', 'ledger_postings.id')
    .select(['payment_id', 'kind', 'at', sql<number>`amount::bigint`.as('amount')])
    .where(
      'payment_id',
      'in',
      payments.map(({ id }) => id),
    )
    .where('kind', 'in', ['refundOutside', 'dispute'])
    .where('account', '=', 'outside')
    .where('amount', '>', 0)
    .orderBy('at')
    .execute();
  return new Map(
    payments.map(payment => {
      const own = postings.filter(({ payment_id }) => payment_id === payment.id);
      const taken = own.findLast(({ kind }) => kind === 'dispute');
      return [
        payment.id,
        [
          ...own
            .filter(({ kind }) => kind === 'refundOutside')
            .map(({ at, amount }) => ({ at, amount, by: 'operator' as const })),
          ...(taken && lostBy(payment) > 0
            ? [{ at: taken.at, amount: lostBy(payment), by: 'bank' as const }]
            : []),
        ],
      ];
    }),
  );
}

/**
 * The newest refunds that make up a sum, the oldest first: refunds from before the price fell count
 * towards the part that was too much.
 */
function newestOf(refunds: readonly Refund[], sum: number): readonly Refund[] {
  const parts: Refund[] = [];
  for (const refund of refunds.toSorted((a, b) => b.at - a.at)) {
    const amount = Math.min(refund.amount, sum - sumOf(parts));
    if (amount > 0) parts.unshift({ ...refund, amount });
  }
  return parts;
}
