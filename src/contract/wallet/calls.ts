import * as v from 'valibot';
import type { MovementPage, Wallet } from '../../domain/wallet.ts';
import { operation, query } from '../operation.ts';
import * as wire from '../wire.ts';
import { encodeMovements, encodeWallet, movementPageSchema, walletSchema } from './wallet.ts';

/**
 * "Wallet lookups use a fixed agent id" (specification, section 7); left out where the
 * configuration names none.
 */
const agentId = query('agentId', v.optional(v.pipe(v.string(), v.maxLength(100))));

/** "Wallet list": a person's wallets, one per currency. */
export const wallets = operation('wallets', {
  method: 'GET',
  path: 'cdb/user/wallet',
  fields: { agentId },
  answer: {
    schema: v.pipe(
      v.looseObject({ list: v.pipe(v.array(walletSchema), v.maxLength(50)) }),
      v.transform(({ list }): readonly Wallet[] => list),
    ),
    place: 'list',
  },
});

/** Every movement of the wallet, the newest first (chosen). */
export const movements = operation('movements', {
  method: 'GET',
  path: 'cdb/user/wallet/movement/list',
  pathFrom: 'chosen',
  extra: 'transactions',
  fields: {
    agentId,
    page: query('page', wire.pageNumber),
    pageSize: query('pageSize', wire.pageNumber),
  },
  answer: {
    schema: v.pipe(
      v.looseObject({ page: movementPageSchema }),
      v.transform(({ page }) => page),
    ),
    place: 'page',
  },
});

export const walletAnswers = {
  wallets: (list: readonly Wallet[]) => ({ list: list.map(encodeWallet) }),
  movements: (page: MovementPage) => ({ page: encodeMovements(page) }),
};
