import { assign, setup } from 'xstate';
import { rentRoute } from '../../src/domain/arrival.ts';
import type { Cabinet } from '../../src/domain/cabinet.ts';
import { toastDuration } from '../../src/domain/constants.ts';
import type { Route } from '../../src/domain/routes.ts';
import type { ScannedCode } from '../../src/domain/station-code.ts';
import { hasAgreed, onceAgreed, ticked, ticking, type Agreed, type Ticked } from '../agreement.ts';

/** `code`: the last scanned station, if any. */
type Input = {
  readonly code: ScannedCode | null;
  /** Station of that code, if it was checked: its tariff is the one that will be held. */
  readonly station: Cabinet | null;
  /** Boxes that this person has ticked here before. */
  readonly agreed: Agreed;
};

export type PromoEvent = ({ type: 'user.ticks' } & Ticked) | { type: 'user.rents' };

export const delays = {
  /** Specification, section 9: a toast shows this long. */
  toast: toastDuration,
} as const;

/** The promotion (specification, section 2, `/borrow`): both boxes first, then to a station. */
export const promoMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { readonly askedToAgree: boolean },
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
