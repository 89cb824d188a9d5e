import { assign, setup } from 'xstate';
import { callTimeout } from '../../src/domain/constants.ts';
import { rentRoute } from '../../src/domain/arrival.ts';
import type { Route } from '../../src/domain/routes.ts';
import type { ScannedCode } from '../../src/domain/station-code.ts';
import { answer } from '../asked.ts';
import { codeEntryMachine } from '../code-entry/code-entry.machine.ts';
import { declared, known } from '../declare.ts';

/** A rental that runs, and the cabinet it was rented at, empty where that is not known. */
export type KnownRental = { readonly orderId: string; readonly cabinetCode: string };

export type HomeInput = {
  readonly signedIn: boolean;
  readonly heldCode: ScannedCode | null;
  /** Rental that was running when this phone last read it. */
  readonly lastRental: KnownRental | null;
  /** Without a camera the code is typed from the start. */
  readonly hasCamera: boolean;
  /** The page has a card for the rental, and so wants to know which one runs. */
  readonly showsRental: boolean;
};
type OrderCount = { readonly hasUnpaidOrders: boolean; readonly inUse: number };
type Context = Omit<HomeInput, 'hasCamera'> & {
  readonly hasRental: boolean;
  /** The rental of the card has ended, whatever else runs. */
  readonly hasEnded: boolean;
  /** The field stands on the page; until then the camera is the way. */
  readonly isTyping: boolean;
  readonly next: HomeOutput | null;
};

/** Destination after home: a page, or a code to check. */
export type HomeOutput =
  | { readonly kind: 'route'; readonly route: Route }
  | { readonly kind: 'code'; readonly code: ScannedCode };

export type HomeEvent =
  | { type: 'user.rentsDirectly' }
  | { type: 'user.choosesTyping' }
  /** The rental that this phone saw last has ended since. */
  | { type: 'rental.ended' }
  | { type: 'user.paysOrders' }
  | { type: 'user.postpones' };

export const delays = { callTimeout } as const;

/**
 * Home without a code in its address (specification, section 2, `/`): type the code, rent at the
 * held cabinet, pay open orders, return to the running rental.
 */
export const homeMachine = setup({
  types: {
    input: {} as HomeInput,
    context: {} as Context,
    events: {} as HomeEvent,
    output: {} as HomeOutput,
    children: {} as { codeEntry: 'codeEntry' },
    tags: {} as 'home' | 'owing',
  },
  actors: {
    codeEntry: codeEntryMachine,
    countOrders: declared<OrderCount, Record<never, never>>(),
    /** Running rental, if the person's list names one. */
    findRental: declared<KnownRental | null, Record<never, never>>(),
  },
  guards: {
    isSignedIn: ({ context }) => context.signedIn,
    owes: (_, { hasUnpaidOrders }: OrderCount) => hasUnpaidOrders,
    holdsCode: ({ context }) => context.heldCode !== null,
    isScanning: ({ context }) => !context.isTyping,
    hasRental: ({ context }) => context.hasRental,
    hasEnded: ({ context }) => context.hasEnded,
    /** One runs, and it is not known here which. */
    seeksRental: ({ context }, { inUse }: OrderCount) =>
      context.showsRental && inUse > 0 && !context.hasRental,
  },
  delays,
  actions: {
    // Not every API counts running rentals: a missing count does not contradict the phone's own
    // record.
    keepCount: assign({
      // Beside the card of one that ended, another is said to run once it is found.
      hasRental: ({ context }, { inUse }: OrderCount) =>
        (inUse > 0 && !context.hasEnded) || context.hasRental,
    }),
    keepRental: assign(({ context }, { found }: { found: KnownRental | null }) =>
      // A list may be older than the end of the rental that it names.
      !found || (context.hasEnded && found.orderId === context.lastRental?.orderId)
        ? {}
        : { lastRental: found, hasRental: true, hasEnded: false },
    ),
    // Its card stays and says how it ended.
    keepEnd: assign({ hasRental: false, hasEnded: true }),
    showField: assign({ isTyping: true }),
    leadToCode: assign({
      next: (_, code: ScannedCode): HomeOutput => ({ kind: 'code', code }),
    }),
    // "Direct Rent goes to /loginborrow?qrcode={code} if a token exists, else /login?qrcode={code}"
    leadToRent: assign({
      next: ({ context }): HomeOutput => ({
        kind: 'route',
        route: {
          ...rentRoute(known(context.heldCode)),
          page: context.signedIn ? 'rent' : 'login',
        },
      }),
    }),
    leadToOrders: assign({
      next: { kind: 'route', route: { page: 'orders' } } satisfies HomeOutput,
    }),
  },
}).createMachine({
  id: 'home',
  context: ({ input }) => ({
    signedIn: input.signedIn,
    heldCode: input.heldCode,
    lastRental: input.lastRental,
    showsRental: input.showsRental,
    hasRental: input.lastRental !== null,
    hasEnded: false,
    isTyping: !input.hasCamera,
    next: null,
  }),
  output: ({ context }) => known(context.next),
  // Runs as long as home is open: typed text outlives the prompt to pay.
  invoke: {
    id: 'codeEntry',
    src: 'codeEntry',
    onDone: { target: '.left', actions: { type: 'leadToCode', params: answer } },
  },
  initial: 'welcoming',
  states: {
    welcoming: {
      tags: 'home',
      initial: 'deciding',
      on: {
        'user.rentsDirectly': { guard: 'holdsCode', target: 'left', actions: 'leadToRent' },
        'user.choosesTyping': { guard: 'isScanning', actions: 'showField' },
        // Another one may have begun elsewhere.
        'rental.ended': { guard: 'hasRental', target: '.recounting', actions: 'keepEnd' },
      },
      states: {
        deciding: {
          always: [{ guard: 'isSignedIn', target: 'countingOrders' }, { target: 'counted' }],
        },
        countingOrders: {
          invoke: {
            id: 'countOrders',
            src: 'countOrders',
            input: {},
            onDone: [
              {
                guard: { type: 'owes', params: answer },
                target: '#home.owing',
                actions: { type: 'keepCount', params: answer },
              },
              {
                guard: { type: 'seeksRental', params: answer },
                target: 'findingRental',
                actions: { type: 'keepCount', params: answer },
              },
              { target: 'counted', actions: { type: 'keepCount', params: answer } },
            ],
            // The prompt is optional: home works without it, and renting asks again.
            onError: 'counted',
          },
          after: { callTimeout: 'counted' },
          // The answer on its way may be older than the end.
          on: {
            'rental.ended': {
              guard: 'hasRental',
              target: 'countingOrders',
              reenter: true,
              actions: 'keepEnd',
            },
          },
        },
        /** After a rental ended: without the prompt to pay, as its card says what is owed. */
        recounting: {
          invoke: {
            id: 'recountOrders',
            src: 'countOrders',
            input: {},
            onDone: [
              { guard: { type: 'seeksRental', params: answer }, target: 'findingRental' },
              { target: 'counted' },
            ],
            onError: 'counted',
          },
          after: { callTimeout: 'counted' },
        },
        /** Its card stands on the page; without an answer the way to all rentals does. */
        findingRental: {
          invoke: {
            id: 'findRental',
            src: 'findRental',
            input: {},
            onDone: {
              target: 'counted',
              actions: { type: 'keepRental', params: ({ event }) => ({ found: event.output }) },
            },
            onError: 'counted',
          },
          after: { callTimeout: 'counted' },
        },
        counted: {},
      },
    },
    owing: {
      tags: 'owing',
      on: {
        'user.paysOrders': { target: 'left', actions: 'leadToOrders' },
        'user.postpones': [
          { guard: 'hasEnded', target: 'welcoming.recounting' },
          { target: 'welcoming.counted' },
        ],
      },
    },
    left: { type: 'final' },
  },
});
