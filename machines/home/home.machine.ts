import { assign, setup } from 'xstate';
import { cabinetCodeIn } from '../../src/domain/cabinet.ts';
import { callTimeout } from '../../src/domain/constants.ts';
import type { Route } from '../../src/domain/routes.ts';
import { declared } from '../declare.ts';
import type { ScannedCode } from '../cabinet-check/cabinet-check.machine.ts';

type Context = {
  readonly signedIn: boolean;
  readonly heldCode: string | null;
  readonly typed: string;
  readonly codeRefused: boolean;
  readonly next: HomeOutput;
};

/** Where home leads: a page, or a code to check. */
export type HomeOutput =
  | { readonly kind: 'route'; readonly route: Route }
  | { readonly kind: 'code'; readonly code: ScannedCode };

export type HomeEvent =
  | { type: 'user.typesCode'; text: string }
  | { type: 'user.submitsCode' }
  | { type: 'user.rentsDirectly' }
  | { type: 'user.paysOrders' }
  | { type: 'user.postpones' }
  | { type: 'qr.scanned'; code: ScannedCode };

export const delays = { callTimeout } as const;

/**
 * Home without a code in its address (specification, section 2, `/`): type the code, rent at the
 * held cabinet, pay what is open.
 */
export const homeMachine = setup({
  types: {
    input: {} as { signedIn: boolean; heldCode: string | null },
    context: {} as Context,
    events: {} as HomeEvent,
    output: {} as HomeOutput,
    tags: {} as 'home' | 'owing',
  },
  actors: { countOrders: declared<{ hasUnpaidOrders: boolean }, Record<never, never>>() },
  guards: {
    isSignedIn: ({ context }) => context.signedIn,
    owes: (_, { hasUnpaidOrders }: { hasUnpaidOrders: boolean }) => hasUnpaidOrders,
    holdsCode: ({ context }) => context.heldCode !== null,
    typedCode: ({ context }) => cabinetCodeIn(context.typed) !== null,
  },
  delays,
  actions: {
    keepTyped: assign({ typed: (_, params: { text: string }) => params.text, codeRefused: false }),
    refuseCode: assign({ codeRefused: true }),
    leadToTypedCode: assign({
      next: ({ context }): HomeOutput => ({
        kind: 'code',
        code: cabinetCodeIn(context.typed) ?? { kind: 'cabinet', code: context.typed },
      }),
    }),
    leadToScannedCode: assign({
      next: (_, params: { code: ScannedCode }): HomeOutput => ({ kind: 'code', code: params.code }),
    }),
    // "Direct Rent goes to /loginborrow?qrcode={code} if a token exists, else /login?qrcode={code}"
    leadToRent: assign({
      next: ({ context }): HomeOutput => ({
        kind: 'route',
        route: {
          page: context.signedIn ? 'rent' : 'login',
          cabinetCode: context.heldCode ?? undefined,
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
    typed: '',
    codeRefused: false,
    next: { kind: 'route', route: { page: 'home' } },
  }),
  output: ({ context }) => context.next,
  initial: 'welcoming',
  states: {
    welcoming: {
      tags: 'home',
      initial: 'deciding',
      on: {
        'user.typesCode': {
          actions: { type: 'keepTyped', params: ({ event }) => ({ text: event.text }) },
        },
        'user.submitsCode': [
          { guard: 'typedCode', target: 'left', actions: 'leadToTypedCode' },
          { actions: 'refuseCode' },
        ],
        'qr.scanned': {
          target: 'left',
          actions: { type: 'leadToScannedCode', params: ({ event }) => ({ code: event.code }) },
        },
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
                guard: { type: 'owes', params: ({ event }) => event.output },
                target: '#home.owing',
              },
              { target: 'counted' },
            ],
            // The prompt is a courtesy: home works without it, and renting asks again.
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
