import type { Kysely } from 'kysely';
import { elapsedMinutes } from '../../../src/domain/order.ts';
import type { PaymentRow, ProviderName } from '../../../src/server/database/rows/payments.ts';
import type { RentalRow } from '../../../src/server/database/rows/rentals.ts';
import type { Database } from '../../../src/server/database/schema.ts';
import { balanceOf } from '../../../src/server/ledger.ts';
import { amountFor } from '../../../src/server/rental/price/price.ts';
import type { FarPayment } from './far-ends.ts';
import type { Told } from './told.ts';

/** Our payments beside their providers', and the conditions for both at rest. */
export type Money = {
  readonly rentals: readonly RentalRow[];
  readonly payments: readonly PaymentRow[];
  readonly far: readonly FarPayment[];
};

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
/** Far end that keeps the money of each of our providers. */
const endOf: Readonly<Partial<Record<ProviderName, FarPayment['provider']>>> = {
  stripe: 'stripe',
  stripeWeChat: 'stripe',
  paypal: 'paypal',
  wechat: 'wechat',
};
const isAtProvider = ({ provider }: PaymentRow) => endOf[provider] !== undefined;

/** Provider's record of a payment of ours. */
export const farOf = (
  { far }: Pick<Money, 'far'>,
  payment: Pick<PaymentRow, 'provider' | 'provider_id'>,
): FarPayment | undefined =>
  far.find(
    ({ provider, id }) => provider === endOf[payment.provider] && id === payment.provider_id,
  );

/** Payments of a rental: its deposit, and charges taken at once. */
const paymentsFor = ({ payments }: Money, rental: RentalRow): readonly PaymentRow[] =>
  payments.filter(
    ({ id, subject_kind, subject_id }) =>
      id === rental.payment_id || (subject_kind === 'order' && subject_id === rental.id),
  );

/** Price of an ended rental. */
function priceOf(rental: RentalRow): number {
  if (rental.status === 'overtime') return rental.deposit;
  return rental.rented_at === null || rental.returned_at === null
    ? 0
    : amountFor(rental, elapsedMinutes(rental.rented_at, rental.returned_at));
}

/** Faults of a rental's money: it must be paid once and served, or not paid and nothing held. */
export function rentalFaults(money: Money, rental: RentalRow): string[] {
  const own = paymentsFor(money, rental);
  const held = sum(own.map(payment => farOf(money, payment)?.held ?? 0));
  const taken = sum(own.map(({ captured, refunded }) => captured - refunded));
  const isHeldFar = own.some(
    ({ id, provider }) => id === rental.payment_id && provider !== 'balance',
  );
  switch (rental.status) {
    case 'renting':
      return held === (isHeldFar ? rental.deposit : 0) && taken === 0
        ? []
        : [`while it runs ${held} is held and ${taken} taken`];
    case 'cancelled':
      return held === 0 && taken === 0
        ? []
        : [`the hold was not released: ${held} is held, ${taken} taken`];
    case 'returned':
    case 'overtime': {
      const price = priceOf(rental);
      if (rental.due_amount !== price) return [`${rental.due_amount} is due instead of ${price}`];
      // An amount that the bank refused is not taken, and does not block another payment.
      if (rental.payment_failure !== null) return taken === 0 ? [] : [`owed, and ${taken} taken`];
      return held === 0 && taken === price
        ? []
        : [`${taken} was taken and ${held} is held instead of ${price} and nothing`];
    }
    default:
      return [`no status to end in: ${rental.status}`];
  }
}

/** Differences between our payments and the providers', and payments there that we do not know. */
export function providerFaults(money: Money): string[] {
  const { payments, far } = money;
  const ours = payments.filter(isAtProvider).flatMap(payment => {
    const there = farOf(money, payment);
    const taken = payment.captured - payment.refunded;
    return (there?.taken ?? 0) === taken
      ? []
      : [
          `${payment.purpose} ${payment.id}: ${there?.provider} took ${there?.taken}, we booked ${taken}`,
        ];
  });
  const strange = far
    .filter(({ held, taken }) => held > 0 || taken > 0)
    .filter(one => !payments.some(payment => farOf({ far: [one] }, payment)))
    .map(({ id }) => `${id} holds money for no rental`);
  return [...ours, ...strange];
}

/** Differences between the sums that providers took and those in the ledger. */
export async function bookFaults(db: Kysely<Database>, { far }: Money): Promise<string[]> {
  const booked = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.id', 'posting_id')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['ledger_entries.amount', 'provider'])
    .where('account', '=', 'outside')
    .execute();
  return [...new Set(Object.values(endOf))].flatMap(name => {
    const took = sum(far.filter(({ provider }) => provider === name).map(({ taken }) => taken));
    const ledger = -sum(
      booked.filter(({ provider }) => endOf[provider] === name).map(({ amount }) => Number(amount)),
    );
    return took === ledger ? [] : [`${name} took ${took}, the ledger says ${ledger}`];
  });
}

/** Faults in the deposit account of a rental by balance: the deposit while it runs, then zero. */
export async function depositFaults(
  db: Kysely<Database>,
  { payments }: Money,
  rental: RentalRow,
): Promise<string[]> {
  if (payments.find(({ id }) => id === rental.payment_id)?.provider !== 'balance') return [];
  const account = { kind: 'deposit', userId: rental.user_id } as const;
  const deposit = await balanceOf(db, account, rental.currency);
  const expected = rental.status === 'renting' ? rental.deposit : 0;
  return deposit === expected ? [] : [`the deposit account has ${deposit} instead of ${expected}`];
}

/** Faults of a top-up: the amount must be in the wallet, or paid out again. */
export async function topUpFaults(
  db: Kysely<Database>,
  { payments }: Money,
  told: Extract<Told, { kind: 'toppedUp' }>,
): Promise<string[]> {
  const { userId, amount, paidOut, round } = told;
  const own = payments.filter(({ user_id, purpose }) => user_id === userId && purpose === 'topUp');
  const captured = sum(own.map(payment => payment.captured));
  const refunded = sum(own.map(payment => payment.refunded));
  const [balance, leaving] = await Promise.all(
    (['balance', 'payout'] as const).map(kind => balanceOf(db, { kind, userId }, 'EUR')),
  );
  return captured === amount && refunded === paidOut && balance === 0 && leaving === 0
    ? []
    : [
        `round ${round.index} paid ${amount} in and ${paidOut} out: ${captured} was taken, ${refunded} given back, ${balance} is in the wallet and ${leaving} on its way`,
      ];
}
