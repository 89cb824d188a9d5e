import { assign, setup } from 'xstate';
import { callTimeout } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { Receipt } from '../../src/domain/receipt.ts';
import { refused, silent } from '../asked.ts';
import { declared } from '../declare.ts';

type Context = {
  readonly orderId: string;
  readonly receipt: Receipt | null;
  readonly failure: Failure | null;
};

export const delays = { callTimeout } as const;

/** The receipt of an ended rental (specification, section 2 `/orderBill`). */
export const receiptMachine = setup({
  types: {
    input: {} as { orderId: string },
    context: {} as Context,
    events: {} as { type: 'user.retries' },
    tags: {} as 'loading' | 'showing' | 'failed',
  },
  actors: { loadReceipt: declared<Receipt, { orderId: string }>() },
  delays,
  actions: {
    keepReceipt: assign({
      receipt: (_, params: { receipt: Receipt }) => params.receipt,
      failure: null,
    }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
  },
}).createMachine({
  id: 'receipt',
  context: ({ input }) => ({ orderId: input.orderId, receipt: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadReceipt',
        src: 'loadReceipt',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: {
          target: 'showing',
          actions: { type: 'keepReceipt', params: ({ event }) => ({ receipt: event.output }) },
        },
        onError: refused('failed'),
      },
      after: {
        callTimeout: silent('failed'),
      },
    },
    showing: { tags: 'showing' },
    failed: { tags: 'failed', on: { 'user.retries': 'loading' } },
  },
});
