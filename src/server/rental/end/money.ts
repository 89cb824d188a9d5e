import { sql, type Transaction } from 'kysely';
import { couponCode } from '../../../domain/coupon.ts';
import type { Backend, MoneyBackend } from '../../backend.ts';
import { isLedger, type PaymentRow } from '../../database/rows/payments.ts';
import type { UserRow } from '../../database/rows/people.ts';
import type { RentalRow } from '../../database/rows/rentals.ts';
import type { Database } from '../../database/schema.ts';
import { withTransaction } from '../../database/transaction.ts';
import { lockPayment } from '../payment/record.ts';
import { forgetDebt } from '../payment/settle/refused-cards.ts';
import {
  type Booked,
  settlePayment,
  type Settling,
  type Settlings,
} from '../payment/settle/settle.ts';
import { topUpSettling } from '../payment/settle/top-up-settling.ts';
import { couponRefusal, discountBy, knownCoupon, redeem } from '../price/coupons.ts';
import {
  demandOwed,
  giveUpOthers,
  movingFor,
  owedFor,
  ownRental,
  shareDue,
} from '../price/owed.ts';
import { issueReceipt, mailReceiptAnew } from '../receipt/receipt.ts';
import { findRental, lockRental, queueMessage, recordEvent } from '../record.ts';
import { purchase } from './end.ts';

type Tx = Transaction<Database>;
type Configured = Pick<Backend, 'config'>;

/** Notes on a rental that a payment of it has come to rest: unpaid, settled, receipt. */
async function learn(
  tx: Tx,
  { config }: Configured,
  rental: RentalRow,
  payment: PaymentRow,
  { isDone, isGivenBack, by, now }: Booked,
): Promise<void> {
  const owes = (await owedFor(tx, rental)) > 0;
  const isMoving = (await movingFor(tx, rental)).some(({ id }) => id !== payment.id);
  const unpaid = isDone && owes && !isMoving;
  const isBilled = isDone && !owes && rental.due_amount !== null && rental.status !== 'cancelled';
  if (isDone && !owes) await forgetDebt(tx, rental);
  if (isDone && !(owes && isMoving))
    await tx
      .updateTable('rentals')
      .set({
        payment_failure: unpaid ? 'preauthorisationDeduction' : null,
        ...(isBilled && rental.settlement_id === null
          ? { settlement_id: sql<number>`nextval('settlement_numbers')` }
          : {}),
      })
      .where('id', '=', rental.id)
      .execute();
  await recordEvent(tx, {
    rentalId: rental.id,
    kind: unpaid ? 'paymentFailed' : 'settled',
    actor: by ?? (isLedger(payment.provider) ? 'system' : 'provider'),
    at: now,
    now,
    detail: {
      captured: payment.captured,
      refunded: payment.refunded,
      ...(payment.paid_elsewhere > 0 ? { elsewhere: payment.paid_elsewhere } : {}),
    },
  });
  if (unpaid) await queueMessage(tx, { rental, kind: 'unpaid', now });
  if (isBilled) await issueReceipt(tx, config.company, { rentalId: rental.id, issuedAt: now });
  if (isGivenBack) await mailReceiptAnew(tx, rental.id, now);
}

const revenue = { kind: 'revenue' } as const;

const depositSettling = (backend: Configured): Settling => ({
  lockSubject: async (tx, { id }) => {
    await tx
      .selectFrom('rentals')
      .select('id')
      .where('payment_id', '=', id)
      .forNoKeyUpdate()
      .execute();
  },
  // A hold is no payment: its amount is decided when the rental ends.
  wanted: (_tx, payment) => Promise.resolve(payment.due),
  booked: async (tx, payment, facts) => {
    const rental = await tx
      .selectFrom('rentals')
      .selectAll()
      .where('payment_id', '=', payment.id)
      .executeTakeFirst();
    if (rental) await learn(tx, backend, rental, payment, facts);
  },
  account: async () => revenue,
});

/** Settling of a payment for a rental; `taken` is its effect beyond the money. */
const orderSettling = (
  backend: Configured,
  {
    wanted,
    taken,
  }: {
    readonly wanted: (tx: Tx, rental: RentalRow, payment: PaymentRow) => Promise<number>;
    readonly taken: (tx: Tx, rental: RentalRow, now: number, by: PaymentRow) => Promise<unknown>;
  },
): Settling => ({
  lockSubject: async (tx, { subject_id: id }) => {
    await lockRental(tx, id ?? '');
  },
  wanted: async (tx, payment) => {
    const rental = await findRental(tx, payment.subject_id ?? '');
    return rental ? wanted(tx, rental, payment) : 0;
  },
  booked: async (tx, payment, facts) => {
    const rental = await findRental(tx, payment.subject_id ?? '');
    if (!rental || payment.captured === 0) return;
    if (facts.isDone && payment.due === payment.captured)
      await taken(tx, rental, facts.now, payment);
    const changed = await findRental(tx, rental.id);
    if (changed) await learn(tx, backend, changed, payment, facts);
  },
  account: async () => revenue,
});

/** Settling of every purpose; a missing one does not compile. */
export const settlingsOf = (backend: Configured): Settlings => ({
  deposit: depositSettling(backend),
  repayment: orderSettling(backend, {
    wanted: async (tx, rental, { amount }) =>
      Math.max(0, Math.min(amount, await owedFor(tx, rental))),
    taken: async (tx, rental, now, payment) => {
      const { coupon, discount: amount, id } = payment;
      if (coupon !== null)
        await redeem(tx, { code: coupon, rentalId: rental.id, paymentId: id, amount, now });
      // A hold that could not be captured is of no use any more.
      await shareDue(tx, rental, { due: rental.due_amount ?? 0, now });
    },
  }),
  purchase: orderSettling(backend, {
    wanted: async (_tx, rental, { amount }) => (rental.status === 'renting' ? amount : 0),
    taken: async (tx, rental, now) =>
      rental.status === 'renting' ? purchase(tx, rental, { at: now, now, by: 'user' }) : null,
  }),
  topUp: topUpSettling,
  mifi: atRest,
  withdrawal: atRest,
});

const atRest: Settling = {
  lockSubject: async () => undefined,
  wanted: async () => 0,
  booked: async () => undefined,
  account: async () => revenue,
};

/** Pays a rental's debt by a coupon alone: the person may rent again, and a hold goes back. */
async function payByCoupon(
  tx: Tx,
  backend: Configured,
  rental: RentalRow,
  use: { readonly code: string; readonly amount: number; readonly now: number },
): Promise<void> {
  const { now } = use;
  await redeem(tx, { ...use, rentalId: rental.id, paymentId: null });
  await shareDue(tx, rental, { due: rental.due_amount ?? 0, now });
  const deposit = await lockPayment(tx, rental.payment_id);
  if (deposit) await learn(tx, backend, rental, deposit, { isDone: true, isGivenBack: false, now });
}

/** Pays a rental's debt with a coupon that is worth all of it; repeated, it is paid once. */
export async function payWithCouponAlone(
  backend: Backend,
  user: UserRow,
  { orderId, typed, address }: { orderId: string; typed: string; address: string },
): Promise<void> {
  await knownCoupon(backend, user, { typed, address });
  const code = couponCode(typed);
  const { db, clock } = backend;
  await withTransaction(db, async tx => {
    const rental = await ownRental(tx, { user, subject: { orderId } });
    const before = await tx
      .selectFrom('coupon_uses')
      .select('code')
      .where('code', '=', code)
      .where('rental_id', '=', rental.id)
      .executeTakeFirst();
    if (before) return;
    const now = clock.now();
    const owed = await demandOwed(tx, rental);
    const amount = await discountBy(tx, code, { rental, owed, now });
    if (amount < owed) throw couponRefusal('server.couponNotHere');
    await giveUpOthers(tx, rental, now);
    await payByCoupon(tx, backend, rental, { code, amount, now });
  });
  await trySettleMoney(backend, orderId);
}

/** Moves a rental's money until the amount taken equals its price. */
async function settleMoney(backend: MoneyBackend, rentalId: string): Promise<void> {
  const rental = await findRental(backend.db, rentalId);
  if (!rental) return;
  for (const { id } of await movingFor(backend.db, rental))
    await settlePayment(backend, settlingsOf(backend), id);
}

/**
 * Like `settleMoney`, where the caller has an answer to give that does not depend on it: a failure
 * is logged, and the sweeper tries again.
 */
export async function trySettleMoney(backend: MoneyBackend, rentalId: string): Promise<void> {
  try {
    await settleMoney(backend, rentalId);
  } catch (error) {
    backend.log.error({ err: error, rentalId }, 'money not settled, will be tried again');
  }
}
