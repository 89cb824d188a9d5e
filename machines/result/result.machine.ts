import { assign, setup } from 'xstate';
import {
  callTimeout,
  resultPollingInterval,
  resultPollingLimit,
  unknownPollingInterval,
} from '../../src/domain/constants.ts';
import { leavesOutcomeUnknown, type Failure } from '../../src/domain/failure.ts';
import type { RentalOutcome } from '../../src/domain/order.ts';
import type { Trade } from '../../src/domain/charge.ts';
import { isToldFirst, type Carried } from '../../src/domain/result-question.ts';
import { failed, refused } from '../asked.ts';
import { declared, declaredSource, known } from '../declare.ts';

/** Trade in the result page's address. */
export type ResultTrade = {
  readonly tradeNumber: string;
  readonly purpose: Trade;
  readonly carried: Carried;
};

/** `leadsOn`: the page becomes the rental by itself; a venue's tablet is left by hand. */
type Input = ResultTrade & { readonly leadsOn?: boolean };

type Context = Input & {
  readonly outcome: RentalOutcome | null;
  /** Failure of the last question, or the reason why no more are asked. */
  readonly failure: Failure | null;
  readonly secondsLeft: number;
};

export type ResultEvent =
  | { type: 'clock.ticked'; now: number }
  | { type: 'user.asksNow' }
  | { type: 'user.reloads' }
  /** The person is busy on the page, with where their receipt goes perhaps. */
  | { type: 'user.stays' };

export const delays = {
  callTimeout,
  /** Section 9: "retry after 1 s on code 1". */
  askAgain: resultPollingInterval,
  /** Section 9: "Result underWay up to 30 s"; counted from the first question. */
  pollingLimit: resultPollingLimit,
  askSlowly: unknownPollingInterval,
  /** Time to look from the phone to the slot, and back. */
  slotShown: 10_000,
} as const;

const tradeOf = ({ tradeNumber, purpose, carried }: Context): ResultTrade => ({
  tradeNumber,
  purpose,
  carried,
});

const allSeconds = resultPollingLimit / 1_000;

const result = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as ResultEvent,
    output: {} as { readonly orderId: string },
    tags: {} as
      | 'confirming'
      | 'dispensing'
      | 'confirmed'
      | 'ended'
      | 'notDispensed'
      | 'unknown'
      | 'failed',
  },
  actors: {
    checkOrder: declared<RentalOutcome, ResultTrade>(),
    /** Tells the server that the person is back: it holds the approved amount. */
    confirmReturn: declared<null, ResultTrade>(),
    ticks: declaredSource(),
  },
  guards: {
    isBack: ({ context }) => isToldFirst(context),
    isConfirmed: (_, { outcome }: { outcome: RentalOutcome }) => outcome.state === 'confirmed',
    isEnded: (_, { outcome }: { outcome: RentalOutcome }) => outcome.state === 'ended',
    isNotDispensed: (_, { outcome }: { outcome: RentalOutcome }) =>
      outcome.state === 'notDispensed',
    leadsOn: ({ context }) => context.leadsOn === true,
    mayStillCome: ({ context }) =>
      context.outcome?.state === 'notDispensed' && context.outcome.heldUntil !== null,
    isNotYet: (_, { failure }: { failure: Failure }) => leavesOutcomeUnknown(failure),
  },
  delays,
  actions: {
    keepOutcome: assign({
      outcome: (_, params: { outcome: RentalOutcome }) => params.outcome,
      failure: null,
    }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    restartCountdown: assign({ secondsLeft: allSeconds, failure: null }),
    countDown: assign({ secondsLeft: ({ context }) => Math.max(0, context.secondsLeft - 1) }),
  },
});

/**
 * Asks once; goes on with `notYet` for the answer "not yet", with `dispensing` while a slot is
 * being opened, with `refused` after a refusal.
 */
const asking = (
  id: string,
  {
    notYet,
    dispensing,
    refused: said = '#result.failed',
  }: { notYet: string; dispensing: string; refused?: string },
) =>
  result.createStateConfig({
    invoke: {
      id,
      src: 'checkOrder',
      input: ({ context }) => tradeOf(context),
      onDone: [
        {
          guard: { type: 'isConfirmed', params: ({ event }) => ({ outcome: event.output }) },
          target: '#result.confirmed',
          actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
        {
          guard: { type: 'isEnded', params: ({ event }) => ({ outcome: event.output }) },
          target: '#result.ended',
          actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
        {
          guard: { type: 'isNotDispensed', params: ({ event }) => ({ outcome: event.output }) },
          target: '#result.notDispensed',
          actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
        {
          target: dispensing,
          actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
      ],
      onError: [
        {
          guard: { type: 'isNotYet', params: failed },
          target: notYet,
          actions: {
            type: 'keepFailure',
            params: failed,
          },
        },
        {
          target: said,
          actions: {
            type: 'keepFailure',
            params: failed,
          },
        },
      ],
    },
    after: { callTimeout: notYet },
  });

/**
 * Waits until the power bank is out (specification, section 2 `/result`, section 4 "Result page").
 * Only asks; never pays.
 */
export const resultMachine = result.createMachine({
  id: 'result',
  output: ({ context }) => ({ orderId: known(context.outcome).orderId }),
  context: ({ input }) => ({ ...input, outcome: null, failure: null, secondsLeft: allSeconds }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [{ guard: 'isBack', target: 'confirmingReturn' }, { target: 'underWay' }],
    },
    /** "A PayPal return confirms, then checks the order" (section 4). */
    confirmingReturn: {
      tags: 'confirming',
      invoke: {
        id: 'confirmReturn',
        src: 'confirmReturn',
        input: ({ context }) => tradeOf(context),
        onDone: 'underWay',
        onError: [
          { guard: { type: 'isNotYet', params: failed }, target: 'underWay' },
          refused('failed'),
        ],
      },
      after: { callTimeout: 'underWay' },
    },
    underWay: {
      entry: 'restartCountdown',
      invoke: { id: 'ticks', src: 'ticks' },
      on: { 'clock.ticked': { actions: 'countDown' } },
      after: { pollingLimit: 'unknown' },
      initial: 'confirming',
      states: {
        confirming: {
          tags: 'confirming',
          initial: 'asking',
          states: {
            asking: asking('checkOrder', {
              notYet: 'waiting',
              dispensing: '#result.underWay.dispensing',
            }),
            waiting: { after: { askAgain: 'asking' } },
          },
        },
        /** The payment is made, and the cabinet was told to open a slot. */
        dispensing: {
          tags: 'dispensing',
          initial: 'waiting',
          states: {
            waiting: { after: { askAgain: 'asking' } },
            asking: asking('checkDispensing', { notYet: 'waiting', dispensing: 'waiting' }),
          },
        },
      },
    },
    /** The slot is the hero, then the page becomes the rental. */
    confirmed: {
      tags: 'confirmed',
      initial: 'shown',
      states: {
        shown: {
          on: { 'user.stays': 'kept' },
          after: { slotShown: { guard: 'leadsOn', target: '#result.over' } },
        },
        kept: {},
      },
    },
    over: { tags: 'confirmed', type: 'final' },
    ended: { tags: 'ended' },
    /** The person may go on at once; a late answer is still shown to those who stay. */
    notDispensed: {
      tags: 'notDispensed',
      initial: 'told',
      states: {
        told: { always: { guard: 'mayStillCome', target: 'waiting' } },
        waiting: { after: { askSlowly: 'asking' } },
        asking: asking('askLate', { notYet: 'waiting', dispensing: 'waiting', refused: 'waiting' }),
      },
    },
    unknown: {
      tags: 'unknown',
      initial: 'waiting',
      on: { 'user.reloads': 'underWay' },
      states: {
        waiting: { on: { 'user.asksNow': 'asking' }, after: { askSlowly: 'asking' } },
        asking: asking('askOrder', { notYet: 'waiting', dispensing: 'waiting' }),
      },
    },
    failed: { tags: 'failed', on: { 'user.reloads': 'underWay' } },
  },
});
