import { assign, sendTo, setup } from 'xstate';
import type { Charge } from '../../src/domain/charge.ts';
import { callTimeout } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { PaymentMethod } from '../../src/domain/payment-method.ts';
import { answer } from '../asked.ts';
import { declared, known } from '../declare.ts';
import { newCardMachine, type NewCard } from '../saved-cards/new-card.machine.ts';
import type { CardList } from '../saved-cards/card-list.ts';
import {
  failedWith,
  submittedAs,
  type Attempt,
  type AttemptFor,
  type Collected,
  type CollectInput,
  type CollectorEvent,
  type CollectorTag,
  type Intent,
} from './collect.ts';
import {
  beforeAnything,
  delays as collecting,
  preparingPayment,
  mayBePaid,
  openingAttempt,
  refusedUnlessUnknown,
  submitted,
} from './collecting.ts';
import * as choice from './saved-card-choice.ts';

type Input = Pick<CollectInput, 'method' | 'charge' | 'cards'>;

type Context = Omit<Input, 'cards'> & {
  readonly cards: CardList;
  /** The chosen card; null where none is still valid. */
  readonly cardId: string | null;
  readonly attempt: Attempt | null;
  readonly intent: Intent | null;
  readonly collected: Collected | null;
};

/** Answer to a request for a card payment: true if the bank first asks the person. */
export type CardAsked = { readonly bankAsks: boolean };

export type SavedCardEvent =
  | CollectorEvent
  | { type: 'user.picks'; cardId: string }
  | { type: 'user.takesOther' }
  | { type: 'user.adds' };

export const delays = {
  callTimeout,
  /** 3-D Secure takes a person minutes; after this the server is asked instead. */
  bankLimit: collecting.bankLimit,
} as const;

/**
 * Events that need no card of the list. Only members have a list, so `person.entered` never comes.
 */
const withoutCard = {
  'user.goesBack': beforeAnything['user.goesBack'],
  'user.adds': 'adding' as const,
  'user.takesOther': { target: 'ended' as const, actions: 'keepOther' as const },
};

/**
 * Collects a payment by a saved card: the server asks the bank, and the bank may ask the person.
 * One attempt, one key, one intent, whichever card pays.
 */
export const savedCardMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as SavedCardEvent,
    output: {} as Collected,
    tags: {} as CollectorTag | 'adding',
    children: {} as { newCard: 'newCard' },
  },
  actors: {
    openAttempt: declared<Attempt, AttemptFor>(),
    createIntent: declared<Intent, { charge: Charge; method: PaymentMethod; attempt: Attempt }>(),
    askCard: declared<CardAsked, { charge: Charge; cardId: string; attempt: Attempt }>(),
    /** Lets the bank ask the person in the browser; the server's answer decides. */
    answerBank: declared<null, { publicKey: string; clientSecret: string }>(),
    newCard: newCardMachine,
  },
  guards: {
    lacksCard: ({ context }) => context.cardId === null,
    isGood: ({ context }, params: { cardId: string }) => choice.isGood(context.cards, params),
    bankAsks: (_, { bankAsks }: CardAsked) => bankAsks,
    wasCancelled: (_, made: NewCard) => made.kind === 'cancelled',
    outcomeUnknown: (_, { failure }: { failure: Failure }) => mayBePaid(failure),
  },
  delays,
  actions: {
    keepCard: assign({ cardId: (_, params: { cardId: string }) => params.cardId }),
    keepAttempt: assign({ attempt: (_, attempt: Attempt) => attempt }),
    keepIntent: assign({ intent: (_, intent: Intent) => intent }),
    keepFailure: assign({
      collected: (_, { failure }: { failure: Failure }) => failedWith(failure),
    }),
    keepOther: assign({ collected: { kind: 'otherCard' } }),
    keepNewCard: assign({
      collected: (_, made: NewCard): Collected => ({
        kind: 'newCard',
        card: made.kind === 'saved' ? made.card : null,
      }),
    }),
    keepCancelled: assign({ collected: { kind: 'cancelled' } }),
    keepSubmitted: assign({
      collected: ({ context }) => submittedAs(known(context.intent).paymentId),
    }),
  },
}).createMachine({
  id: 'savedCard',
  context: ({ input: { method, charge, cards } }) => ({
    method,
    charge,
    cards: known(cards),
    cardId: choice.firstGood(known(cards))?.id ?? null,
    attempt: null,
    intent: null,
    collected: null,
  }),
  output: ({ context }) => known(context.collected),
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'ready',
      on: {
        'user.picks': {
          guard: { type: 'isGood', params: ({ event }) => event },
          actions: { type: 'keepCard', params: ({ event }) => event },
        },
        'user.pays': [{ guard: 'lacksCard', target: 'noCardIsGood' }, { target: 'openingAttempt' }],
        ...withoutCard,
      },
    },
    /** The person wanted to pay although no card is still valid: only another card helps. */
    noCardIsGood: { tags: 'ready', on: withoutCard },
    /** Saves a card and pays nothing (section 2, the popup for card setup). */
    adding: {
      tags: 'adding',
      on: { 'user.goesBack': { actions: sendTo('newCard', { type: 'user.goesBack' }) } },
      invoke: {
        id: 'newCard',
        src: 'newCard',
        input: {},
        onDone: [
          { guard: { type: 'wasCancelled', params: answer }, target: 'choosing' },
          { target: 'ended', actions: { type: 'keepNewCard', params: answer } },
        ],
      },
    },
    openingAttempt: openingAttempt('preparingPayment'),
    preparingPayment: preparingPayment('askingBank'),
    askingBank: {
      tags: 'paying',
      invoke: {
        id: 'askCard',
        src: 'askCard',
        input: ({ context: { charge, cardId, attempt } }) => ({
          charge,
          cardId: known(cardId),
          attempt: known(attempt),
        }),
        onDone: [
          { guard: { type: 'bankAsks', params: answer }, target: 'answeringBank' },
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
          publicKey: context.method.publicKey,
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
