import { assign, setup } from 'xstate';
import { callTimeout } from '../../src/domain/constants.ts';
import { rentRoute } from '../../src/domain/arrival.ts';
import type { Route } from '../../src/domain/routes.ts';
import type { ScannedCode } from '../../src/domain/station-code.ts';
import { answer } from '../asked.ts';
import { codeEntryMachine } from '../code-entry/code-entry.machine.ts';
import { declared, known } from '../declare.ts';

export type HomeInput = {
  readonly signedIn: boolean;
  readonly heldCode: ScannedCode | null;
  /** Order that was running when this phone last read it. */
  readonly lastRental: string | null;
};
type OrderCount = { readonly hasUnpaidOrders: boolean; readonly inUse: number };
type Context = HomeInput & {
  readonly hasRental: boolean;
  readonly next: HomeOutput | null;
};

/** Destination after home: a page, or a code to check. */
export type HomeOutput =
  | { readonly kind: 'route'; readonly route: Route }
  | { readonly kind: 'code'; readonly code: ScannedCode };

export type HomeEvent =
  | { type: 'user.rentsDirectly' }
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
  },
  guards: {
    isSignedIn: ({ context }) => context.signedIn,
    owes: (_, { hasUnpaidOrders }: OrderCount) => hasUnpaidOrders,
    holdsCode: ({ context }) => context.heldCode !== null,
  },
  delays,
  actions: {
    // Not every API counts running rentals: a missing count does not contradict the phone's own
    // record.
    keepCount: assign({
      hasRental: ({ context }, { inUse }: OrderCount) => inUse > 0 || context.lastRental !== null,
    }),
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
    hasRental: input.lastRental !== null,
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
              { target: 'counted', actions: { type: 'keepCount', params: answer } },
            ],
            // The prompt is optional: home works without it, and renting asks again.
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
        'user.postpones': 'welcoming.counted',
      },
    },
    left: { type: 'final' },
  },
});
