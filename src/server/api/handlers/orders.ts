import { sql } from 'kysely';
import type { Backend } from '../../backend.ts';
import { refusalCodes } from '../../../contract/refusals.ts';
import { notFound, Refusal } from '../../refusal.ts';
import { findPayment } from '../../rental/payment/record.ts';
import { holdCovers } from '../../rental/end/buy.ts';
import { owedFor } from '../../rental/price/owed.ts';
import { hasUnpaidOrders, unfinishedRentals } from '../../rental/start/rules.ts';
import { type Handlers, signedIn } from '../caller.ts';
import { receiptOf } from '../../rental/receipt/receipt.ts';
import { amountNow, namedRentals, ordersOf, type NamedRental } from './order-view.ts';

const largestPage = 50;

/**
 * Owner of a rental in the answer to its link: the id for the owner alone, since by it a person's
 * rentals could be told to be theirs. Another person gets the rental's own id, which says that it
 * is not theirs.
 */
const shownOwner = (
  { id, user_id: owner }: Pick<NamedRental, 'id' | 'user_id'>,
  asking: { readonly id: string } | null,
): string | null => (asking === null ? null : asking.id === owner ? owner : id);

/**
 * Orders and receipts (specification, section 7, Orders). Links with the unguessable id work
 * without a token.
 */
export const orderHandlers = (
  backend: Backend,
): Pick<Handlers, 'orders' | 'orderCount' | 'orderDetail' | 'orderTime' | 'receipt'> => {
  const { db, clock } = backend;
  const byId = async (orderId: string): Promise<NamedRental> => {
    const row = await namedRentals(db)
      .innerJoin('users', 'users.id', 'rentals.user_id')
      .where('rentals.id', '=', orderId)
      // A deleted account's rentals are kept for the books alone.
      .where('users.deleted_at', 'is', null)
      .executeTakeFirst();
    if (!row) throw notFound();
    return row;
  };
  return {
    orderCount: async (_request, caller) => {
      const user = signedIn(caller);
      return {
        hasUnpaidOrders: await hasUnpaidOrders(db, user.id),
        inUse: await unfinishedRentals(db, user.id),
      };
    },
    orders: async ({ page, pageSize, part }, caller) => {
      const user = signedIn(caller);
      const size = Math.min(pageSize, largestPage);
      // Unfinished payments are no orders. A start under way counts as in use: the person waits for
      // it.
      const inUse = sql<boolean>`(rentals.status in ('authorised', 'dispensing', 'renting') or (rentals.status = 'fault' and rentals.settlement_id is null))`;
      const isOrder = sql<boolean>`(rentals.status <> 'created' and (rentals.end_reason is null or rentals.end_reason not in ('abandoned', 'blocked', 'cardOwes', 'cardBlocked')))`;
      const inPart =
        part === 'inUse'
          ? inUse
          : part === 'ended'
            ? sql<boolean>`not ${inUse}`
            : sql<boolean>`true`;
      const { total } = await db
        .selectFrom('rentals')
        .select(sql<number>`count(*)::integer`.as('total'))
        .where('user_id', '=', user.id)
        .where(isOrder)
        .where(inPart)
        .executeTakeFirstOrThrow();
      const rows = await namedRentals(db)
        .where('rentals.user_id', '=', user.id)
        .where(isOrder)
        .where(inPart)
        .orderBy('rentals.created_at', 'desc')
        .orderBy('rentals.number', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute();
      const now = clock.now();
      return {
        orders: await ordersOf(db, rows, now),
        unread: 0,
        page,
        pages: Math.ceil(total / size),
        total,
      };
    },
    orderDetail: async ({ orderId }, caller) => {
      const now = clock.now();
      const row = await byId(orderId);
      const [order] = await ordersOf(db, [row], now);
      if (!order) throw new Error('one rental is one order');
      const hold = await findPayment(db, row.payment_id);
      return {
        order: { ...order, userId: shownOwner(row, caller.user) },
        serverTime: now,
        owed: row.payment_failure === null ? 0 : await owedFor(db, row),
        holdCovers: row.status === 'renting' && holdCovers(row, hold, now),
      };
    },
    orderTime: async ({ orderId }) => {
      const row = await byId(orderId);
      return { minor: amountNow(row, clock.now()), currency: row.currency };
    },
    receipt: async ({ orderId }) => {
      const receipt = await receiptOf(db, await byId(orderId));
      if (!receipt) throw new Refusal(refusalCodes.noReceipt, 'server.noReceipt');
      return receipt;
    },
  };
};
