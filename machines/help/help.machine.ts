import { assign, setup } from 'xstate';
import { callTimeout } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { hitsOf, isSearched, openAfter, type HelpItem } from '../../src/domain/help.ts';
import type { Locale } from '../../src/domain/locale.ts';
import { refused, silent } from '../asked.ts';
import { declared, known } from '../declare.ts';

type Input = { readonly locale: Locale };
type Context = Input & {
  /** Null until loaded. */
  readonly items: readonly HelpItem[] | null;
  readonly searched: string;
  readonly open: readonly number[];
  readonly failure: Failure | null;
};

export type HelpEvent =
  | { type: 'user.searches'; searched: string }
  | { type: 'user.touches'; number: number }
  | { type: 'user.retries' };

export const delays = { callTimeout } as const;

/** Questions and answers (specification, section 2, `/help`), folded and searchable. */
export const helpMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as HelpEvent,
    tags: {} as 'loading' | 'showing' | 'failed',
  },
  actors: { loadHelp: declared<{ items: readonly HelpItem[] }, Input>() },
  delays,
  actions: {
    keepItems: assign({ items: (_, params: { items: readonly HelpItem[] }) => params.items }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    // Hits are open; without a search all items are folded.
    search: assign(({ context }, { searched }: { searched: string }) => ({
      searched,
      open: isSearched(searched)
        ? hitsOf(known(context.items), searched).map(({ number }) => number)
        : [],
    })),
    touch: assign({
      open: ({ context }, params: { number: number }) =>
        openAfter(context.open, params.number, context.searched),
    }),
  },
}).createMachine({
  id: 'help',
  context: ({ input }) => ({ ...input, items: null, searched: '', open: [], failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadHelp',
        src: 'loadHelp',
        input: ({ context }) => ({ locale: context.locale }),
        onDone: {
          target: 'showing',
          actions: { type: 'keepItems', params: ({ event }) => event.output },
        },
        onError: refused('failed'),
      },
      after: { callTimeout: silent('failed') },
    },
    showing: {
      tags: 'showing',
      on: {
        'user.searches': {
          actions: { type: 'search', params: ({ event }) => ({ searched: event.searched }) },
        },
        'user.touches': {
          actions: { type: 'touch', params: ({ event }) => ({ number: event.number }) },
        },
      },
    },
    failed: { tags: 'failed', on: { 'user.retries': 'loading' } },
  },
});
