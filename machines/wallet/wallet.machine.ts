import { assign, setup } from 'xstate';
import { callTimeout } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { Movement, MovementPage, Wallet } from '../../src/domain/wallet.ts';
import { answer, refused, silent } from '../asked.ts';
import { declared, known } from '../declare.ts';

type Context = {
  /** One per currency, the first to show first; null until loaded. */
  readonly wallets: readonly Wallet[] | null;
  /** Every movement up to its `page`; null until the first page is loaded. */
  readonly history: MovementPage | null;
  readonly failure: Failure | null;
};

export type WalletEvent = { type: 'list.reachedEnd' } | { type: 'user.retries' };

export const delays = { callTimeout } as const;

function joined(before: readonly Movement[], next: readonly Movement[]): readonly Movement[] {
  const ids = new Set(before.map(({ id }) => id));
  return [...before, ...next.filter(({ id }) => !ids.has(id))];
}

/**
 * Balance, held amount, and every movement by page (specification, section 2, `/wallet`). The
 * balance is shown before its movements are loaded, and without them.
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
  guards: {
    hasMore: ({ context }) => {
      const { page, pages } = known(context.history);
      return page < pages;
    },
  },
  delays,
  actions: {
    keepWallets: assign({ wallets: (_, params: readonly Wallet[]) => params, failure: null }),
    // New movements push others to the next page: duplicates are dropped.
    appendPage: assign(({ context: { history } }, next: MovementPage) => ({
      history: history ? { ...next, movements: joined(history.movements, next.movements) } : next,
      failure: null,
    })),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
  },
}).createMachine({
  id: 'wallet',
  context: { wallets: null, history: null, failure: null },
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
        input: ({ context }) => ({ page: context.history ? context.history.page + 1 : 1 }),
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
