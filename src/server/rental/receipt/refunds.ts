import { sql } from 'kysely';
import { sumOf, type Refund } from '../../../domain/refund.ts';
import type { PaymentRow } from '../../database/rows/payments.ts';
import type { RentalRow } from '../../database/rows/rentals.ts';
import type { Db } from '../../database/schema.ts';
import { keptOf } from '../payment/record.ts';

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
