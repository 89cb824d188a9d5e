import { assign, setup } from 'xstate';
import type { Charge } from '../../src/domain/charge.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { PaymentMethod } from '../../src/domain/payment-method.ts';
import { declared, known } from '../declare.ts';
import type {
  Attempt,
  AttemptFor,
  CardForm,
  Collected,
  CollectInput,
  CollectorEvent,
  CollectorTag,
  Intent,
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
} from './collecting.ts';

type Input = Pick<CollectInput, 'method' | 'charge' | 'from'>;

type Context = Input & {
  readonly fields: CardForm | null;
  readonly complete: boolean;
  readonly keepsCard: true | undefined;
  readonly scriptTries: number;
  readonly attempt: Attempt | null;
  readonly intent: Intent | null;
  readonly collected: Collected | null;
};

export type CardEvent =
  | CollectorEvent
  | { type: 'user.keepsCard'; keeps: boolean }
  | { type: 'card.changed'; complete: boolean };

export { delays } from './collecting.ts';

/**
 * Collects a payment by card: the provider's fields, the server's intent, the bank with 3-D Secure.
 * One attempt, one key, one intent, however often it is submitted.
 */
export const cardMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as CardEvent,
    output: {} as Collected,
    tags: {} as CollectorTag,
  },
  actors: {
    /** Loads the provider's script and makes the fields; charges and reserves nothing. */
    prepareCardForm: declared<
      CardForm,
      { publicKey: string } & Pick<Charge, 'money' | 'capture'>
    >(),
    /** Lets the fields check themselves. */
    submitCard: declared<null, { cardForm: CardForm; keepsCard?: true | undefined }>(),
    openAttempt: declared<Attempt, AttemptFor>(),
    createIntent: declared<
      Intent,
      { charge: Charge; method: PaymentMethod; attempt: Attempt; keepsCard?: true | undefined }
    >(),
    /**
     * Answer of the bank as the browser heard it, 3-D Secure included. It only changes the screen:
     * the server's answer decides.
     */
    authoriseCard: declared<null, { cardForm: CardForm; clientSecret: string }>(),
  },
  guards: {
    hasFields: ({ context }) => context.from.step === 'fields',
    submitsAgain: ({ context }) => context.from.step === 'submission',
    mayTryScript: ({ context }) => context.scriptTries < scriptTriesLimit,
    outcomeUnknown: (_, { failure }: { failure: Failure }) => mayBePaid(failure),
  },
  delays,
  actions: {
    countScriptTry: assign({ scriptTries: ({ context }) => context.scriptTries + 1 }),
    keepFields: assign({
      fields: (_, params: { fields: CardForm }) => params.fields,
      complete: false,
    }),
    keepCompleteness: assign({ complete: (_, params: { complete: boolean }) => params.complete }),
    keepTick: assign({
      keepsCard: (_, { keeps }: { keeps: boolean }) => (keeps ? true : undefined),
    }),
    keepAttempt: assign({ attempt: (_, attempt: Attempt) => attempt }),
    keepIntent: assign({ intent: (_, intent: Intent) => intent }),
    keepFailure: assign({
      collected: ({ context }, params: { failure: Failure }): Collected => ({
        kind: 'failed',
        failure: params.failure,
        fields: context.fields,
        keepsCard: context.keepsCard,
      }),
    }),
    keepCancelled: assign({ collected: { kind: 'cancelled' } }),
    keepEntered: assign({ collected: { kind: 'entered' } }),
    keepSubmitted: assign({
      collected: ({ context }): Collected => ({
        kind: 'submitted',
        paymentId: known(context.intent).paymentId,
        fields: known(context.fields),
        keepsCard: context.keepsCard,
      }),
    }),
  },
}).createMachine({
  id: 'card',
  context: ({ input: { method, charge, from } }) => ({
    method,
    charge,
    from,
    fields: 'fields' in from ? from.fields : null,
    complete: false,
    keepsCard: 'keepsCard' in from ? from.keepsCard : undefined,
    scriptTries: 0,
    attempt: null,
    intent: null,
    collected: null,
  }),
  output: ({ context }) => known(context.collected),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'submitsAgain', target: 'checkingCard' },
        { guard: 'hasFields', target: 'filling' },
        { target: 'loadingFields' },
      ],
    },
    loadingFields: {
      tags: 'loading',
      entry: 'countScriptTry',
      on: beforeAnything,
      invoke: {
        id: 'prepareCardForm',
        src: 'prepareCardForm',
        input: ({ context }) => ({
          publicKey: context.method.publicKey,
          money: context.charge.money,
          capture: context.charge.capture,
        }),
        onDone: {
          target: 'filling',
          actions: { type: 'keepFields', params: ({ event }) => ({ fields: event.output }) },
        },
        onError: 'fieldsMissing',
      },
      after: { scriptLimit: 'fieldsMissing' },
    },
    fieldsMissing: {
      ...scriptMissing('scriptNotLoaded', 'loadingFields'),
      on: beforeAnything,
    },
    filling: {
      tags: 'ready',
      on: {
        ...beforeAnything,
        'card.changed': {
          actions: {
            type: 'keepCompleteness',
            params: ({ event }) => ({ complete: event.complete }),
          },
        },
        'user.keepsCard': { actions: { type: 'keepTick', params: ({ event }) => event } },
        'user.pays': 'checkingCard',
      },
    },
    checkingCard: {
      tags: 'paying',
      invoke: {
        id: 'submitCard',
        src: 'submitCard',
        input: ({ context: { fields, keepsCard } }) => ({
          cardForm: known(fields),
          ...(keepsCard && { keepsCard }),
        }),
        onDone: 'openingAttempt',
        // The fields show their errors themselves.
        onError: 'filling',
      },
      // Nothing is sent yet: fields that do not answer are made anew.
      after: { callTimeout: 'loadingFields' },
    },
    openingAttempt: openingAttempt('preparingPayment'),
    preparingPayment: preparingPayment('askingBank'),
    askingBank: {
      tags: 'paying',
      invoke: {
        id: 'authoriseCard',
        src: 'authoriseCard',
        input: ({ context }) => ({
          cardForm: known(context.fields),
          clientSecret: known(context.intent).clientSecret,
        }),
        onDone: submitted,
        onError: refusedUnlessUnknown,
      },
      after: { bankLimit: submitted },
    },
    ended: { type: 'final' },
  },
});
