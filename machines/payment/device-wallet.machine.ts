import { assign, setup } from 'xstate';
import type { Charge } from '../../src/domain/charge.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { PaymentMethod } from '../../src/domain/payment-method.ts';
import { answer, because, refused, silent } from '../asked.ts';
import { declared, known } from '../declare.ts';
import {
  failedWith,
  submittedAs,
  type Attempt,
  type AttemptFor,
  type Collected,
  type CollectInput,
  type CollectorTag,
  type Intent,
} from './collect.ts';
import {
  beforeAnything,
  delays,
  preparingPayment,
  mayBePaid,
  openingAttempt,
  refusedUnlessUnknown,
  scriptMissing,
  scriptTriesLimit,
  submitted,
  underItsKey,
} from './collecting.ts';
import type { WalletButton, WalletEvent } from './device-wallet.events.ts';

type Context = Pick<CollectInput, 'method' | 'charge'> & {
  readonly button: WalletButton | null;
  readonly scriptTries: number;
  readonly token: string | null;
  readonly attempt: Attempt | null;
  readonly intent: Intent | null;
  /** Secret with which the browser lets the bank ask the person. */
  readonly actionSecret: string | null;
  readonly collected: Collected | null;
};

export { delays } from './collecting.ts';

/**
 * Collects a payment by a wallet of the device: its own button, its own sheet, one token, and the
 * server that pays with it. One attempt, one key, one intent, however often it is tried.
 */
export const deviceWalletMachine = setup({
  types: {
    input: {} as Pick<CollectInput, 'method' | 'charge'>,
    context: {} as Context,
    events: {} as WalletEvent,
    output: {} as Collected,
    tags: {} as CollectorTag,
  },
  actors: {
    /** Loads the provider's script and makes the button; charges and reserves nothing. */
    prepareWallet: declared<WalletButton, Pick<CollectInput, 'method' | 'charge'>>(),
    /** Token, good for one payment, of what the person accepted in the sheet. */
    takeToken: declared<string, { button: WalletButton }>(),
    openAttempt: declared<Attempt, AttemptFor>(),
    createIntent: declared<Intent, { charge: Charge; method: PaymentMethod; attempt: Attempt }>(),
    /** The server pays the intent with the token; a secret if the bank asks the person first. */
    payByToken: declared<
      { actionSecret: string | null },
      { charge: Charge; method: PaymentMethod; attempt: Attempt; intent: Intent; token: string }
    >(),
    /** Lets the bank ask the person in the browser; the server's answer decides. */
    answerBank: declared<null, { button: WalletButton; actionSecret: string }>(),
  },
  guards: {
    mayTryScript: ({ context }) => context.scriptTries < scriptTriesLimit,
    isAvailable: (_, params: { available: boolean }) => params.available,
    bankAsks: (_, { actionSecret }: { actionSecret: string | null }) => actionSecret !== null,
    outcomeUnknown: (_, { failure }: { failure: Failure }) => mayBePaid(failure),
  },
  delays,
  actions: {
    countScriptTry: assign({ scriptTries: ({ context }) => context.scriptTries + 1 }),
    keepButton: assign({ button: (_, button: WalletButton) => button }),
    keepToken: assign({ token: (_, token: string) => token }),
    keepAttempt: assign({ attempt: (_, attempt: Attempt) => attempt }),
    keepIntent: assign({ intent: (_, intent: Intent) => intent }),
    keepActionSecret: assign({
      actionSecret: (_, params: { actionSecret: string | null }) => params.actionSecret,
    }),
    keepFailure: assign({
      collected: (_, { failure }: { failure: Failure }) => failedWith(failure),
    }),
    keepCancelled: assign({ collected: { kind: 'cancelled' } }),
    keepEntered: assign({ collected: { kind: 'entered' } }),
    keepSubmitted: assign({
      collected: ({ context }) => submittedAs(known(context.intent).paymentId),
    }),
  },
}).createMachine({
  id: 'deviceWallet',
  context: ({ input }) => ({
    method: input.method,
    charge: input.charge,
    button: null,
    scriptTries: 0,
    token: null,
    attempt: null,
    intent: null,
    actionSecret: null,
    collected: null,
  }),
  output: ({ context }) => known(context.collected),
  initial: 'loadingButton',
  states: {
    loadingButton: {
      tags: 'loading',
      entry: 'countScriptTry',
      on: beforeAnything,
      invoke: {
        id: 'prepareWallet',
        src: 'prepareWallet',
        input: ({ context: { method, charge } }) => ({ method, charge }),
        onDone: { target: 'askingPhone', actions: { type: 'keepButton', params: answer } },
        onError: 'buttonMissing',
      },
      after: { scriptLimit: 'buttonMissing' },
    },
    buttonMissing: {
      ...scriptMissing('walletNotLoaded', 'loadingButton'),
      on: beforeAnything,
    },
    /** The button is on the page, still empty: its provider looks for the wallet. */
    askingPhone: {
      tags: 'loading',
      on: {
        ...beforeAnything,
        'wallet.ready': [
          {
            guard: { type: 'isAvailable', params: ({ event }) => event },
            target: 'offering',
          },
          because({ kind: 'walletUnsupported' }, 'ended'),
        ],
      },
      after: { callTimeout: because({ kind: 'walletNotLoaded' }, 'ended') },
    },
    offering: {
      tags: 'ready',
      on: {
        ...beforeAnything,
        'user.pays': 'sheetOpen',
      },
    },
    sheetOpen: {
      tags: 'asking',
      on: { 'wallet.closed': 'offering', 'wallet.accepted': 'takingApproval' },
    },
    takingApproval: {
      tags: 'paying',
      invoke: {
        id: 'takeToken',
        src: 'takeToken',
        input: ({ context }) => ({ button: known(context.button) }),
        onDone: { target: 'openingAttempt', actions: { type: 'keepToken', params: answer } },
        onError: refused('ended'),
      },
      after: { callTimeout: silent('ended') },
    },
    openingAttempt: openingAttempt('preparingPayment'),
    preparingPayment: preparingPayment('askingBank'),
    askingBank: {
      tags: 'paying',
      invoke: {
        id: 'payByToken',
        src: 'payByToken',
        input: ({ context }) => ({
          ...underItsKey({ context }),
          intent: known(context.intent),
          token: known(context.token),
        }),
        onDone: [
          {
            guard: { type: 'bankAsks', params: answer },
            target: 'answeringBank',
            actions: { type: 'keepActionSecret', params: answer },
          },
          submitted,
        ],
        onError: refusedUnlessUnknown,
      },
      after: { callTimeout: submitted },
    },
    answeringBank: {
      tags: 'paying',
      invoke: {
        id: 'answerBank',
        src: 'answerBank',
        input: ({ context }) => ({
          button: known(context.button),
          actionSecret: known(context.actionSecret),
        }),
        onDone: submitted,
        onError: refusedUnlessUnknown,
      },
      after: { bankLimit: submitted },
    },
    ended: { type: 'final' },
  },
});
