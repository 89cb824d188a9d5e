import { assign, setup } from 'xstate';
import { leavingLimit } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { PaymentMethod } from '../../src/domain/payment-method.ts';
import type { SavedCard } from '../../src/domain/card.ts';
import { answer, because, failed, refused, silent } from '../asked.ts';
import { declared, known } from '../declare.ts';
import type { CardForm } from '../payment/collect.ts';
import { delays as collecting, mayBePaid, scriptTriesLimit } from '../payment/collecting.ts';

export type CardSetup = { readonly id: string; readonly clientSecret: string };

/**
 * `unknown`: the person went on before the outcome was known, or was on the provider's page: the
 * list tells.
 */
export type NewCard =
  | { readonly kind: 'saved'; readonly card: SavedCard }
  | { readonly kind: 'cancelled' | 'unknown' };

type Context = {
  readonly method: PaymentMethod | null;
  readonly fields: CardForm | null;
  readonly scriptTries: number;
  /** Used again with another card after the bank's refusal: one set-up saves one card. */
  readonly setup: CardSetup | null;
  /** Provider's id of the card, once the browser has it. */
  readonly providerCardId: string | null;
  readonly failure: Failure | null;
  readonly made: NewCard;
};

export type NewCardEvent =
  | { type: 'user.saves' }
  | { type: 'user.retries' }
  /** Adds the card on the provider's own page. */
  | { type: 'user.goesElsewhere' }
  | { type: 'user.goesBack' };

export const delays = {
  callTimeout: collecting.callTimeout,
  scriptLimit: collecting.scriptLimit,
  scriptRetry: collecting.scriptRetry,
  bankLimit: collecting.bankLimit,
  /** Time limit for leaving; after it the person is still here, or back. */
  leavingLimit,
} as const;

const cancels = { target: 'ended', actions: 'keepCancelled' } as const;

/**
 * Saves a card without a payment: the provider's fields, the server's set-up, the bank with 3-D
 * Secure, the server's confirmation that it is in the list.
 */
export const newCardMachine = setup({
  types: {
    input: {} as Record<never, never>,
    context: {} as Context,
    events: {} as NewCardEvent,
    output: {} as NewCard,
    tags: {} as 'loading' | 'missing' | 'filling' | 'saving' | 'unknown' | 'leaving',
  },
  actors: {
    loadCardMethod: declared<PaymentMethod, Record<never, never>>(),
    prepareSetupForm: declared<CardForm, { publicKey: string }>(),
    /** Lets the fields check themselves. */
    submitCard: declared<null, { cardForm: CardForm }>(),
    beginSetup: declared<CardSetup, { method: PaymentMethod }>(),
    /**
     * Answer of the bank as the browser heard it, 3-D Secure included; the server's answer decides.
     */
    confirmSetup: declared<string | null, { cardForm: CardForm; clientSecret: string }>(),
    /** The card as it is in the list now; null where the answer does not contain it. */
    keepCard: declared<
      SavedCard | null,
      { method: PaymentMethod; providerCardId: string | null; setupId: string }
    >(),
    /** Requests the provider's page and leaves for it. */
    leaveToAdd: declared<null, { method: PaymentMethod }>(),
  },
  guards: {
    mayTryScript: ({ context }) => context.scriptTries < scriptTriesLimit,
    hasMethod: ({ context }) => context.method !== null,
    hasSetup: ({ context }) => context.setup !== null,
    isNamed: (_, { card }: { card: SavedCard | null }) => card !== null,
    outcomeUnknown: (_, { failure }: { failure: Failure }) => mayBePaid(failure),
  },
  delays,
  actions: {
    keepMethod: assign({ method: (_, method: PaymentMethod) => method }),
    countScriptTry: assign({ scriptTries: ({ context }) => context.scriptTries + 1 }),
    countAnew: assign({ scriptTries: 0 }),
    keepFields: assign({ fields: (_, fields: CardForm) => fields }),
    keepSetup: assign({ setup: (_, begun: CardSetup) => begun }),
    forgetSetup: assign({ setup: null, providerCardId: null }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    forgetFailure: assign({ failure: null }),
    keepProviderCard: assign({ providerCardId: (_, named: string | null) => named }),
    keepSaved: assign({
      made: (_, card: SavedCard | null): NewCard => ({ kind: 'saved', card: known(card) }),
    }),
    keepCancelled: assign({ made: { kind: 'cancelled' } }),
    keepUnknown: assign({ made: { kind: 'unknown' } }),
  },
}).createMachine({
  id: 'newCard',
  context: {
    method: null,
    fields: null,
    scriptTries: 0,
    setup: null,
    providerCardId: null,
    failure: null,
    made: { kind: 'cancelled' },
  },
  output: ({ context }) => context.made,
  initial: 'loadingMethod',
  states: {
    loadingMethod: {
      tags: 'loading',
      on: { 'user.goesBack': cancels },
      invoke: {
        id: 'loadCardMethod',
        src: 'loadCardMethod',
        input: {},
        onDone: { target: 'loadingFields', actions: { type: 'keepMethod', params: answer } },
        onError: refused('missing'),
      },
      after: { callTimeout: silent('missing') },
    },
    loadingFields: {
      tags: 'loading',
      entry: 'countScriptTry',
      on: { 'user.goesBack': cancels },
      invoke: {
        id: 'prepareSetupForm',
        src: 'prepareSetupForm',
        input: ({ context }) => ({ publicKey: known(context.method).publicKey }),
        onDone: { target: 'filling', actions: { type: 'keepFields', params: answer } },
        onError: 'fieldsMissing',
      },
      after: { scriptLimit: 'fieldsMissing' },
    },
    fieldsMissing: {
      tags: 'loading',
      on: { 'user.goesBack': cancels },
      after: {
        scriptRetry: [
          { guard: 'mayTryScript', target: 'loadingFields' },
          because({ kind: 'scriptNotLoaded' }, 'missing'),
        ],
      },
    },
    /** No fields: the provider's own page needs no script of this one. */
    missing: {
      tags: 'missing',
      on: {
        'user.retries': [
          {
            guard: 'hasMethod',
            target: 'loadingFields',
            actions: ['forgetFailure', 'countAnew'],
          },
          { target: 'loadingMethod', actions: 'forgetFailure' },
        ],
        'user.goesElsewhere': { guard: 'hasMethod', target: 'leaving', actions: 'forgetFailure' },
        'user.goesBack': cancels,
      },
    },
    leaving: {
      tags: 'leaving',
      invoke: {
        id: 'leaveToAdd',
        src: 'leaveToAdd',
        input: ({ context }) => ({ method: known(context.method) }),
        onDone: 'left',
        onError: refused('missing'),
      },
      after: { callTimeout: silent('missing') },
    },
    left: { tags: 'leaving', after: { leavingLimit: { target: 'ended', actions: 'keepUnknown' } } },
    filling: {
      tags: 'filling',
      on: {
        'user.saves': { target: 'checkingFields', actions: 'forgetFailure' },
        'user.goesBack': cancels,
      },
    },
    checkingFields: {
      tags: 'saving',
      invoke: {
        id: 'submitCard',
        src: 'submitCard',
        input: ({ context }) => ({ cardForm: known(context.fields) }),
        onDone: [{ guard: 'hasSetup', target: 'askingBank' }, { target: 'beginning' }],
        // The fields show their errors themselves.
        onError: 'filling',
      },
    },
    // Saves nothing yet: a lost answer leaves an unconfirmed set-up behind.
    beginning: {
      tags: 'saving',
      invoke: {
        id: 'beginSetup',
        src: 'beginSetup',
        input: ({ context }) => ({ method: known(context.method) }),
        onDone: { target: 'askingBank', actions: { type: 'keepSetup', params: answer } },
        onError: refused('filling'),
      },
      after: { callTimeout: silent('filling') },
    },
    askingBank: {
      tags: 'saving',
      invoke: {
        id: 'confirmSetup',
        src: 'confirmSetup',
        input: ({ context }) => ({
          cardForm: known(context.fields),
          clientSecret: known(context.setup).clientSecret,
        }),
        onDone: { target: 'keeping', actions: { type: 'keepProviderCard', params: answer } },
        onError: [
          { guard: { type: 'outcomeUnknown', params: failed }, target: 'keeping' },
          refused('filling'),
        ],
      },
      after: { bankLimit: 'keeping' },
    },
    keeping: {
      tags: 'saving',
      invoke: {
        id: 'keepCard',
        src: 'keepCard',
        input: ({ context }) => ({
          method: known(context.method),
          providerCardId: context.providerCardId,
          setupId: known(context.setup).id,
        }),
        onDone: [
          {
            guard: { type: 'isNamed', params: ({ event }) => ({ card: event.output }) },
            target: 'ended',
            actions: { type: 'keepSaved', params: answer },
          },
          { target: 'ended', actions: 'keepUnknown' },
        ],
        onError: [
          { guard: { type: 'outcomeUnknown', params: failed }, ...refused('unknown') },
          {
            target: 'filling',
            actions: [{ type: 'keepFailure', params: failed }, 'forgetSetup'],
          },
        ],
      },
      after: { callTimeout: silent('unknown') },
    },
    /** The card may or may not be in the list: the same request again tells, never another card. */
    unknown: {
      tags: 'unknown',
      on: {
        'user.retries': { target: 'keeping', actions: 'forgetFailure' },
        'user.goesBack': { target: 'ended', actions: 'keepUnknown' },
      },
    },
    ended: { type: 'final' },
  },
});
