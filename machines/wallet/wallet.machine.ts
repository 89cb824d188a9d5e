import { assign, setup } from 'xstate';
import { callTimeout } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { Movement, MovementPage, Wallet } from '../../src/domain/wallet.ts';
import { answer, refused, silent } from '../asked.ts';
import { declared, known } from '../declare.ts';

type Context = {
  /** One per currency, the one to begin with first. */
  readonly wallets: readonly Wallet[];
  readonly movements: readonly Movement[];
  /** How many pages of them are loaded, and how many there are; null before the first says it. */
  readonly page: number;
  readonly pages: number | null;
  readonly failure: Failure | null;
};

export type WalletEvent = { type: 'list.reachedEnd' } | { type: 'user.retries' };

export const delays = { callTimeout } as const;

/**
 * The balance, what is held of it, and every movement by page (specification, section 2,
 * `/wallet`). The balance is shown before its movements are there, and without them.
 */
export const walletMachine = setup({
  types: {
    context: {} as Context,
    events: {} as WalletEvent,
    tags: {} as 'loading' | 'failed' | 'showing' | 'loadingMore' | 'moreFailed' | 'atEnd',
  },
  actors: {
    loadWallets: declared<readonly Wallet[], Record<never, never>>(),
    loadMovements: declared<MovementPage, { page: number }>(),
  },
  guards: { hasMore: ({ context }) => context.page < known(context.pages) },
  delays,
  actions: {
    keepWallets: assign({ wallets: (_, params: readonly Wallet[]) => params, failure: null }),
    // New ones push others to the next page: none is shown twice.
    appendPage: assign(({ context }, { movements, page, pages }: MovementPage) => {
      const before = new Set(context.movements.map(({ id }) => id));
      const fresh = movements.filter(({ id }) => !before.has(id));
      return { movements: [...context.movements, ...fresh], page, pages, failure: null };
    }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
  },
}).createMachine({
  id: 'wallet',
  context: { wallets: [], movements: [], page: 0, pages: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadWallets',
        src: 'loadWallets',
        input: {},
        onDone: { target: 'loadingMore', actions: { type: 'keepWallets', params: answer } },
        onError: refused('failed'),
      },
      after: { callTimeout: silent('failed') },
    },
    failed: { tags: 'failed', on: { 'user.retries': 'loading' } },
    loadingMore: {
      tags: 'loadingMore',
      invoke: {
        id: 'loadMovements',
        src: 'loadMovements',
        input: ({ context }) => ({ page: context.page + 1 }),
        onDone: { target: 'lookingForMore', actions: { type: 'appendPage', params: answer } },
        onError: refused('moreFailed'),
      },
      after: { callTimeout: silent('moreFailed') },
    },
    lookingForMore: { always: [{ guard: 'hasMore', target: 'showing' }, { target: 'atEnd' }] },
    showing: { tags: 'showing', on: { 'list.reachedEnd': 'loadingMore' } },
    moreFailed: { tags: 'moreFailed', on: { 'user.retries': 'loadingMore' } },
    atEnd: { tags: 'atEnd' },
  },
});
