import type { Movement, MovementPage, Wallet } from '../../src/domain/wallet.ts';
import { minute, rentedAt } from './times.ts';

const day = 24 * 60 * minute;

/** A rental runs on the balance. */
export const wallet: Wallet = {
  balance: 1240,
  deposit: 5500,
  currency: 'EUR',
  currencySymbol: '€',
  userId: 'user-1',
  agentId: '',
};
export const emptyWallet: Wallet = { ...wallet, balance: 0, deposit: 0 };

const order = { id: 'ord_7f3k', number: 'BW-2026-000417', venue: 'Café Morgenrot' };
const movement = (
  kind: Movement['kind'],
  at: number,
  amount: number,
  change: number,
  of: Movement['order'] = null,
): Movement => ({ id: `${kind}:${at}`, kind, at, amount, change, currency: 'EUR', order: of });

/** The newest first: every kind once, over two months. */
export const manyMovements: readonly Movement[] = [
  movement('reserved', rentedAt, 5500, 0, order),
  movement('payoutReturned', rentedAt - day, 1000, 1000),
  movement('payout', rentedAt - 2 * day, 8360, -8360),
  movement('released', rentedAt - 3 * day, 5100, 0, order),
  movement('rental', rentedAt - 3 * day - 1, 400, -400, order),
  movement('purchase', rentedAt - 3 * day - 2, 5500, -5500, order),
  movement('refund', rentedAt - 4 * day, 150, 150, order),
  movement('refundedOutside', rentedAt - 5 * day, 500, -500),
  movement('carriedOver', rentedAt - 30 * day, 2000, 2000),
  movement('other', rentedAt - 31 * day, 100, 100),
];
export const olderMovement = movement('topUp', rentedAt - 39 * day, 10_000, 10_000);

export const movementsOn = (movements: readonly Movement[], page = 1, pages = 1): MovementPage => ({
  movements,
  page,
  pages,
  total: movements.length,
});
