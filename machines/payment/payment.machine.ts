import { answer, because, refused, silent } from '../asked.ts';
import { ticking } from '../agreement.ts';
import { known } from '../declare.ts';
import { beginning } from './beginning.ts';
import { begunAsMember, goesOnAsMember } from './becoming-member.ts';
import {
  buying,
  checkingCoupon,
  loadingBill,
  offeringCoupon,
  offeringHold,
  payingByCoupon,
} from './bill.states.ts';
import { collecting } from './collecting.states.ts';
import { payment } from './payment.setup.ts';
import { settling, settlingEarlier } from './settling.states.ts';
import * as plan from './plan.ts';

export { delays } from './payment.setup.ts';

/**
 * A payment (specification, section 2 `/confirm`): picks the method, resumes what was begun, lets a
 * collector collect, confirms. Retry repeats the payment and never pays twice: one attempt, one
 * key, one intent.
 */
export const paymentMachine = payment.createMachine({
  id: 'payment',
  context: ({ input }) => beginning(input),
  output: ({ context }) => known(context.next),
  initial: 'arriving',
  on: { ...begunAsMember, 'user.ticks': ticking },
  states: {
    arriving: {
      always: [
        { guard: 'namesPayment', target: 'settling', actions: 'keepNamed' },
        { target: 'readingLink' },
      ],
    },
    readingLink: {
      always: [
        { guard: 'contradictsItself', ...because({ kind: 'badLink' }, 'unsupported') },
        { guard: 'lacksSubject', ...because({ kind: 'badLink' }, 'unsupported') },
        { target: 'recallingAttempt' },
      ],
    },
    /**
     * After a reload or a lost network: looks for an unfinished attempt before anything is paid
     * again.
     */
    recallingAttempt: {
      tags: 'loading',
      invoke: {
        id: 'recallAttempt',
        src: 'recallAttempt',
        input: ({ context }) => plan.attemptFor(context),
        onDone: [
          {
            guard: { type: 'wasBegun', params: answer },
            target: 'settlingEarlier',
            actions: { type: 'keepBegun', params: answer },
          },
          { target: 'preparing' },
        ],
        onError: 'preparing',
      },
    },
    settlingEarlier,
    preparing: {
      always: [
        { guard: 'paysForRental', target: 'loadingBill' },
        { guard: 'hasMethods', target: 'planning' },
        { target: 'loadingMethods' },
      ],
    },
    loadingBill,
    checkingCoupon,
    offeringCoupon,
    payingByCoupon,
    offeringHold,
    buying,
    loadingMethods: {
      tags: 'loading',
      invoke: {
        id: 'loadMethods',
        src: 'loadMethods',
        input: ({ context }) => plan.attemptFor(context),
        onDone: { target: 'planning', actions: { type: 'keepMethods', params: answer } },
        onError: refused('failed'),
      },
      after: { callTimeout: silent('failed') },
    },
    planning: {
      always: [
        { guard: 'lacksMethod', target: 'unsupported', actions: 'keepWhyNone' },
        { guard: 'lacksAmount', ...because({ kind: 'badLink' }, 'unsupported') },
        { guard: 'isOutsideLimits', ...because({ kind: 'amountOutside' }, 'unsupported') },
        { guard: 'mayHaveCards', target: 'loadingCards', actions: 'keepPlan' },
        { target: 'collecting', actions: 'keepPlan' },
      ],
    },
    /** Without an answer the person can still pay with a new card. */
    loadingCards: {
      tags: 'loading',
      invoke: {
        id: 'loadCards',
        src: 'loadCards',
        input: ({ context }) => ({ subject: known(context.subject) }),
        onDone: [
          {
            guard: { type: 'hasCards', params: answer },
            target: 'collecting',
            actions: { type: 'keepCards', params: answer },
          },
          { target: 'collecting' },
        ],
        onError: 'collecting',
      },
      after: { callTimeout: 'collecting' },
    },
    unsupported: {
      tags: 'unsupported',
      on: { 'user.goesBack': { target: 'left', actions: 'leadBack' } },
    },
    collecting,
    settling,
    /** Definitely failed: nothing is reserved, nothing is charged. */
    failed: {
      tags: 'failed',
      on: {
        'user.retries': [
          { guard: 'asksFirst', target: 'readingLink', actions: 'forgetFailure' },
          {
            guard: 'canCollectAgain',
            target: 'collecting',
            actions: ['submitAgain', 'forgetFailure'],
          },
          { guard: 'canBeginAgain', target: 'readingLink', actions: 'forgetFailure' },
        ],
        'user.changesCard': {
          guard: 'canChangeFields',
          target: 'collecting',
          actions: ['changeFields', 'forgetFailure'],
        },
        'user.goesBack': { target: 'cancelled', actions: 'leadBack' },
      },
    },
    cancelled: {
      tags: 'loading',
      on: goesOnAsMember,
      invoke: {
        id: 'closeAttempt',
        src: 'closeAttempt',
        input: ({ context }) => plan.closedAttempt(context),
        onDone: 'left',
        onError: 'left',
      },
    },
    left: { type: 'final' },
  },
});
