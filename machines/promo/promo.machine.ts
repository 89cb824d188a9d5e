import { assign, setup } from 'xstate';
import { rentRoute } from '../../src/domain/arrival.ts';
import { toastDuration } from '../../src/domain/constants.ts';
import type { Route } from '../../src/domain/routes.ts';
import type { ScannedCode } from '../../src/domain/station-code.ts';
import {
  hasAgreed,
  nothingAgreed,
  onceAgreed,
  ticked,
  ticking,
  type Agreed,
  type Ticked,
} from '../agreement.ts';

/** `code`: the station that was scanned last, where there is one. */
type Input = { readonly code: ScannedCode | null };

export type PromoEvent = ({ type: 'user.ticks' } & Ticked) | { type: 'user.rents' };

export const delays = {
  /** Specification, section 9: a toast shows this long. */
  toast: toastDuration,
} as const;

/** The promotion (specification, section 2, `/borrow`): both boxes first, then to a station. */
export const promoMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & {
      readonly agreed: Agreed;
      readonly askedToAgree: boolean;
    },
    events: {} as PromoEvent,
    output: {} as Route,
    tags: {} as 'offering' | 'askingAgreement',
  },
  guards: { hasAgreed },
  delays,
  actions: {
    tick: assign({ agreed: ({ context }, params: Ticked) => ticked(context.agreed, params) }),
    askToAgree: assign({ askedToAgree: true }),
  },
}).createMachine({
  id: 'promo',
  context: ({ input }) => ({
    ...input,
    agreed: nothingAgreed,
    askedToAgree: false,
  }),
  output: ({ context }) => (context.code ? rentRoute(context.code) : { page: 'home' }),
  initial: 'offering',
  states: {
    offering: {
      initial: 'browsing',
      on: {
        'user.ticks': ticking,
        'user.rents': [...onceAgreed('leaving')],
      },
      states: {
        browsing: { tags: 'offering' },
        /** Unticked: the toast asks to review and agree, nothing else happens (section 5). */
        askingAgreement: {
          tags: 'askingAgreement',
          always: { guard: 'hasAgreed', target: 'browsing' },
          after: { toast: 'browsing' },
        },
      },
    },
    leaving: { type: 'final' },
  },
});
