import { assign, setup } from 'xstate';
import { callTimeout } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { maskedMail, meantMail } from '../../src/domain/mail-address.ts';
import { receiptMailProblem, type ReceiptMail } from '../../src/domain/receipt.ts';
import { answer, refused, silent } from '../asked.ts';
import { declared } from '../declare.ts';

type Context = {
  readonly orderId: string;
  readonly email: string;
  /** Address that the receipt goes to, mostly hidden. */
  readonly address: string | null;
  readonly failure: Failure | null;
};

export const delays = { callTimeout } as const;

/**
 * The receipt by e-mail (specification, sections 2 `/result` and 7): offered only if the server
 * says so.
 */
export const receiptMailMachine = setup({
  types: {
    input: {} as { orderId: string },
    context: {} as Context,
    events: {} as
      | { type: 'user.fills'; email: string }
      | { type: 'user.sends' }
      | { type: 'user.sendsAgain' }
      | { type: 'user.changes' }
      | { type: 'user.retries' },
    tags: {} as 'withheld' | 'asking' | 'sending' | 'known' | 'failed',
  },
  actors: {
    loadOffer: declared<ReceiptMail, { orderId: string }>(),
    sendReceipt: declared<null, { orderId: string; email: string }>(),
    sendAgain: declared<null, { orderId: string }>(),
  },
  guards: {
    hasProblem: ({ context }) => receiptMailProblem(context.email) !== null,
    isKnown: (_, { isOffered, address }: ReceiptMail) => isOffered && address !== null,
    isOffered: (_, { isOffered }: ReceiptMail) => isOffered,
  },
  delays,
  actions: {
    keepEmail: assign({ email: (_, params: { email: string }) => params.email }),
    keepAddress: assign({ address: (_, params: ReceiptMail) => params.address }),
    hideEmail: assign({ address: ({ context }) => maskedMail(meantMail(context.email)) }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
  },
}).createMachine({
  id: 'receiptMail',
  context: ({ input }) => ({ orderId: input.orderId, email: '', address: null, failure: null }),
  initial: 'looking',
  states: {
    looking: {
      tags: 'withheld',
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          {
            guard: { type: 'isKnown', params: answer },
            target: 'known',
            actions: { type: 'keepAddress', params: answer },
          },
          { guard: { type: 'isOffered', params: answer }, target: 'asking' },
          { target: 'withheld' },
        ],
        onError: 'withheld',
      },
      after: { callTimeout: 'withheld' },
    },
    withheld: { tags: 'withheld' },
    asking: {
      tags: 'asking',
      initial: 'writing',
      on: {
        'user.fills': {
          actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
        },
        'user.sends': [{ guard: 'hasProblem', target: '.marked' }, { target: 'sending' }],
      },
      states: {
        writing: {},
        /** Sent without an address, or with one that cannot be mailed to. */
        marked: {},
      },
    },
    sending: {
      tags: 'sending',
      invoke: {
        id: 'sendReceipt',
        src: 'sendReceipt',
        input: ({ context: { orderId, email } }) => ({ orderId, email: meantMail(email) }),
        onDone: { target: 'known', actions: 'hideEmail' },
        onError: refused('failed'),
      },
      after: { callTimeout: silent('failed') },
    },
    failed: {
      tags: 'failed',
      on: {
        'user.retries': 'sending',
        'user.fills': {
          target: 'asking',
          actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
        },
      },
    },
    known: {
      tags: 'known',
      initial: 'settled',
      on: { 'user.changes': 'asking' },
      states: {
        settled: { on: { 'user.sendsAgain': 'sendingAgain' } },
        sendingAgain: {
          invoke: {
            id: 'sendAgain',
            src: 'sendAgain',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: 'sentAgain',
            onError: refused('notSentAgain'),
          },
          after: { callTimeout: silent('notSentAgain') },
        },
        sentAgain: { on: { 'user.sendsAgain': 'sendingAgain' } },
        notSentAgain: { on: { 'user.sendsAgain': 'sendingAgain' } },
      },
    },
  },
});
