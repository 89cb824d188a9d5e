import { assign, setup } from 'xstate';
import { callTimeout } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { SavedCard } from '../../src/domain/card.ts';
import { answer, refused, silent } from '../asked.ts';
import { declared, known } from '../declare.ts';
import { withCard, type CardList } from './card-list.ts';
import { newCardMachine, type NewCard } from './new-card.machine.ts';

type Input = {
  /** "Saving a card needs login" (section 5): a guest has none. */
  readonly isMember: boolean;
};

type Context = Input & {
  /** Null before it is loaded. */
  readonly list: CardList | null;
  readonly removing: SavedCard | null;
  readonly failure: Failure | null;
};

export type SavedCardsEvent =
  | { type: 'user.adds' }
  | { type: 'user.removes'; card: SavedCard }
  | { type: 'user.confirms' }
  | { type: 'user.keeps' }
  | { type: 'user.retries' };

export const delays = { callTimeout } as const;

/**
 * A member's saved cards: shown, added here or on the provider's own page, removed (section 2,
 * `/wallet`).
 */
export const savedCardsMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as SavedCardsEvent,
    tags: {} as 'membersOnly' | 'loading' | 'failed' | 'listed' | 'adding' | 'asking' | 'removing',
    children: {} as { newCard: 'newCard' },
  },
  actors: {
    loadCards: declared<CardList, Record<never, never>>(),
    removeCard: declared<null, { cardId: string }>(),
    newCard: newCardMachine,
  },
  guards: {
    isGuest: ({ context }) => !context.isMember,
    wasSaved: (_, made: NewCard) => made.kind === 'saved',
    isUnknown: (_, made: NewCard) => made.kind === 'unknown',
  },
  delays,
  actions: {
    keepCards: assign({ list: (_, list: CardList) => list }),
    keepAdded: assign({
      list: ({ context: { list } }, made: NewCard) =>
        made.kind === 'saved' ? withCard(known(list), made.card) : list,
    }),
    keepRemoving: assign({ removing: (_, params: { card: SavedCard }) => params.card }),
    forgetRemoved: assign({
      list: ({ context: { list, removing } }) =>
        list && { ...list, cards: list.cards.filter(card => card !== removing) },
    }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'savedCards',
  context: ({ input }) => ({ ...input, list: null, removing: null, failure: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isGuest', target: 'membersOnly' }, { target: 'loading' }] },
    membersOnly: { tags: 'membersOnly' },
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadCards',
        src: 'loadCards',
        input: {},
        onDone: { target: 'listed', actions: { type: 'keepCards', params: answer } },
        onError: refused('failed'),
      },
      after: { callTimeout: silent('failed') },
    },
    failed: {
      tags: 'failed',
      on: { 'user.retries': { target: 'loading', actions: 'forgetFailure' } },
    },
    listed: {
      tags: 'listed',
      on: {
        'user.adds': { target: 'adding', actions: 'forgetFailure' },
        'user.removes': {
          target: 'asking',
          actions: [
            { type: 'keepRemoving', params: ({ event }) => ({ card: event.card }) },
            'forgetFailure',
          ],
        },
      },
    },
    adding: {
      tags: 'adding',
      invoke: {
        id: 'newCard',
        src: 'newCard',
        input: {},
        onDone: [
          {
            guard: { type: 'wasSaved', params: answer },
            target: 'listed',
            actions: { type: 'keepAdded', params: answer },
          },
          { guard: { type: 'isUnknown', params: answer }, target: 'loading' },
          { target: 'listed' },
        ],
      },
    },
    asking: { tags: 'asking', on: { 'user.confirms': 'removing', 'user.keeps': 'listed' } },
    // Removing a card that is gone already is refused; the reloaded list is right either way.
    removing: {
      tags: 'removing',
      invoke: {
        id: 'removeCard',
        src: 'removeCard',
        input: ({ context }) => ({ cardId: known(context.removing).id }),
        onDone: { target: 'listed', actions: 'forgetRemoved' },
        onError: refused('listed'),
      },
      after: { callTimeout: silent('listed') },
    },
  },
});
