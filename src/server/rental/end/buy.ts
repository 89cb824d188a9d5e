import type { Transaction } from 'kysely';
import { refusalCodes } from '../../../contract/refusals.ts';
import type { Backend } from '../../backend.ts';
import { isLedger, type PaymentRow } from '../../database/rows/payments.ts';
import type { UserRow } from '../../database/rows/people.ts';
import type { RentalRow } from '../../database/rows/rentals.ts';
import type { Database } from '../../database/schema.ts';
import { withTransaction } from '../../database/transaction.ts';
import { Refusal } from '../../refusal.ts';
import { batch, forEach } from '../batches.ts';
import { isHeldBack } from '../payment/payout/wallet.ts';
import { findPayment, lockPayment } from '../payment/record.ts';
import { demandForSale, giveUpOthers, ownRental } from '../price/owed.ts';
import { findRental, lockRental } from '../record.ts';
import { purchase } from './end.ts';
import { trySettleMoney } from './money.ts';

/** True where a rental's hold is enough to buy its power bank. */
export const holdCovers = (
  rental: Pick<RentalRow, 'deposit' | 'sponsor'>,
  hold: PaymentRow | undefined,
  now: number,
): boolean =>
  rental.sponsor === null &&
  hold?.state === 'held' &&
  hold.amount >= rental.deposit &&
  (hold.hold_ends_at === null || hold.hold_ends_at > now);

/**
 * Ends a running rental as a purchase that its own hold pays. Bought before, it is the same
 * purchase.
 */
export async function buyByHold(backend: Backend, user: UserRow, orderId: string): Promise<void> {
  const { db, clock } = backend;
  const stands = await stillStands(backend, orderId);
  await withTransaction(db, async tx => {
    const rental = await ownRental(tx, { user, subject: { orderId } });
    if (rental.bought_at !== null) return;
    demandForSale(rental);
    const now = clock.now();
    const hold = await lockPayment(tx, rental.payment_id);
    if (!stands || !holdCovers(rental, hold, now) || (await isTakenBack(tx, hold)))
      throw new Refusal(refusalCodes.holdGone, 'server.holdGone');
    await giveUpOthers(tx, rental, now);
    await purchase(tx, rental, { at: now, now, by: 'user' });
  });
  await trySettleMoney(backend, orderId);
}

/** True for a hold on a balance that a bank has taken money back from: it buys nothing. */
const isTakenBack = async (tx: Transaction<Database>, hold: PaymentRow | undefined) =>
  hold?.provider === 'balance' && (await isHeldBack(tx, hold.user_id, hold.currency));

/**
 * True while the provider still has the hold. A bank may have let it go; where the provider does
 * not answer, the capture will tell.
 */
async function stillStands({ db, providers }: Backend, orderId: string): Promise<boolean> {
  const rental = await findRental(db, orderId);
  const hold = rental && (await findPayment(db, rental.payment_id));
  if (!hold?.provider_id || isLedger(hold.provider)) return hold !== undefined;
  const facts = await providers[hold.provider].state(hold.provider_id).catch(() => null);
  return facts === null || facts.status === 'held';
}

/** Buys power banks whose 48 hours are over. */
export const overtime = async (backend: Backend): Promise<void> => {
  const { db, clock } = backend;
  const over = await db
    .selectFrom('rentals')
    .select('id')
    .where('status', '=', 'renting')
    .where('overtime_at', '<=', clock.now())
    .limit(batch)
    .execute();
  await forEach(backend, 'overtime', over, async id => {
    await withTransaction(db, async tx => {
      const now = clock.now();
      const rental = await lockRental(tx, id);
      if (rental?.status === 'renting' && rental.overtime_at !== null)
        await purchase(tx, rental, { at: rental.overtime_at, now });
    });
    await trySettleMoney(backend, id);
  });
};
