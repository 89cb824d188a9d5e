import { assign, setup, stateIn } from 'xstate';
import { callTimeout, nearbyRefresh } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { NearbyNeed } from '../../src/domain/routes.ts';
import type { NearbyCabinets, Position } from '../../src/domain/nearby.ts';
import { answer, failed, refused, silent } from '../asked.ts';
import { declared, declaredSource } from '../declare.ts';

/**
 * `from`: code of the cabinet to begin at, if any. `onlyFromHere`: nothing is listed before the
 * person's position is known.
 */
type Input = {
  readonly wanted: NearbyNeed;
  readonly from: string | null;
  readonly limit: number;
  readonly onlyFromHere?: boolean;
};
type Question = Omit<Input, 'onlyFromHere'> & { readonly position: Position | null };
/**
 * `locationFailure`: why the person's own position, although requested, is not the starting point.
 */
type Context = Input &
  Question & {
    readonly reading: NearbyCabinets | null;
    readonly failure: Failure | null;
    readonly locationFailure: Failure | null;
  };

export type NearbyEvent =
  | { type: 'user.locates' }
  | { type: 'user.retries' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' };

export const delays = {
  callTimeout,
  /** Time limit for the browser, including the person's answer to its permission dialog. */
  locateTimeout: 60_000,
  /** Refresh of a visible page, so that "seen 2 min ago" stays true. */
  refresh: nearbyRefresh,
} as const;

const question = ({
  context: { wanted, from, limit, position },
}: {
  context: Context;
}): Question => ({ wanted, from, limit, position });

/** Stations nearby with a free slot or a ready power bank (issue 3, points 3 and 7). */
export const nearbyMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as NearbyEvent,
    tags: {} as 'offered' | 'loading' | 'showing' | 'locating' | 'empty' | 'failed',
  },
  actors: {
    loadNearby: declared<NearbyCabinets, Question>(),
    /** Position of the person. Fails with `locationRefused`, `locationUnavailable` or `timeout`. */
    locate: declared<Position, Record<never, never>>(),
    /** Reports at once if the page is hidden, then every change. */
    visibility: declaredSource(),
  },
  guards: {
    isVisible: stateIn({ page: 'visible' }),
    isHidden: stateIn({ page: 'hidden' }),
    waitsForPlace: ({ context }) => context.onlyFromHere === true,
    isUnlisted: ({ context }) => context.reading === null,
    isEmpty: ({ context }) => context.reading?.cabinets.length === 0,
  },
  delays,
  actions: {
    keepReading: assign({
      reading: (_, params: NearbyCabinets) => params,
      failure: null,
    }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    keepPosition: assign({
      position: (_, params: Position) => params,
      locationFailure: null,
    }),
    keepLocationFailure: assign({
      locationFailure: (_, params: { failure: Failure }) => params.failure,
    }),
  },
}).createMachine({
  id: 'nearby',
  context: ({ input }) => ({
    ...input,
    position: null,
    reading: null,
    failure: null,
    locationFailure: null,
  }),
  type: 'parallel',
  invoke: { id: 'visibility', src: 'visibility' },
  states: {
    page: {
      initial: 'visible',
      states: {
        visible: { on: { 'page.hidden': 'hidden' } },
        hidden: { on: { 'page.shown': 'visible' } },
      },
    },
    list: {
      initial: 'beginning',
      states: {
        beginning: {
          always: [{ guard: 'waitsForPlace', target: 'offered' }, { target: 'loading' }],
        },
        offered: { tags: 'offered', on: { 'user.locates': 'locating' } },
        loading: {
          tags: 'loading',
          invoke: {
            id: 'loadNearby',
            src: 'loadNearby',
            input: question,
            onDone: {
              target: 'countingStations',
              actions: { type: 'keepReading', params: answer },
            },
            onError: refused('failed'),
          },
          after: { callTimeout: silent('failed') },
        },
        countingStations: {
          always: [
            { guard: 'isUnlisted', target: 'offered' },
            { guard: 'isEmpty', target: 'empty' },
            { target: 'showing' },
          ],
        },
        showing: {
          tags: 'showing',
          on: { 'user.locates': 'locating' },
          initial: 'waiting',
          states: {
            waiting: {
              on: { 'page.shown': { guard: 'isHidden', target: 'refreshing' } },
              after: { refresh: { guard: 'isVisible', target: 'refreshing' } },
            },
            refreshing: {
              invoke: {
                id: 'refreshNearby',
                src: 'loadNearby',
                input: question,
                onDone: {
                  target: '#nearby.list.countingStations',
                  actions: { type: 'keepReading', params: answer },
                },
                // The list stays on the screen, with its age beside it.
                onError: refused('waiting'),
              },
              after: { callTimeout: silent('waiting') },
            },
          },
        },
        /** An empty list is not refreshed until the page is shown again. */
        empty: {
          tags: 'empty',
          on: { 'user.retries': 'loading', 'user.locates': 'locating', 'page.shown': 'loading' },
        },
        /** The list so far stays on the screen. */
        locating: {
          tags: 'locating',
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'locate',
                src: 'locate',
                input: {},
                onDone: { target: 'sorting', actions: { type: 'keepPosition', params: answer } },
                onError: {
                  target: '#nearby.list.countingStations',
                  actions: { type: 'keepLocationFailure', params: failed },
                },
              },
              after: {
                locateTimeout: {
                  target: '#nearby.list.countingStations',
                  actions: {
                    type: 'keepLocationFailure',
                    params: { failure: { kind: 'timeout' } },
                  },
                },
              },
            },
            sorting: {
              invoke: {
                id: 'sortNearby',
                src: 'loadNearby',
                input: question,
                onDone: {
                  target: '#nearby.list.countingStations',
                  actions: { type: 'keepReading', params: answer },
                },
                onError: refused('#nearby.list.countingStations'),
              },
              after: { callTimeout: silent('#nearby.list.countingStations') },
            },
          },
        },
        failed: { tags: 'failed', on: { 'user.retries': 'loading' } },
      },
    },
  },
});
