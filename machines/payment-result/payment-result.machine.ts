import { assign, setup } from 'xstate';
import { callTimeout, quickPayDisplay, resultPollingLimit } from '../../src/domain/constants.ts';
import { leavesOutcomeUnknown, type Failure } from '../../src/domain/failure.ts';
import type { PaymentResult } from '../../src/domain/payment-outcome.ts';
import { isToldFirst } from '../../src/domain/result-question.ts';
import { answer, failed, refused } from '../asked.ts';
import type { Confirmed } from '../confirmation/confirmation.machine.ts';
import { declared, declaredSource, known } from '../declare.ts';
import type { ResultTrade } from '../result/result.machine.ts';
import { resultConfirmation, type PaymentQuestion } from './confirmation.ts';

type Asked = Confirmed<PaymentResult>;

type Input = { readonly question: PaymentQuestion };

export const delays = {
  callTimeout,
  /** Section 9: "quick pay display delay 3 s". */
  quickPay: quickPayDisplay,
} as const;

const paymentResult = setup({
  types: {
    input: {} as Input,
    context: {} as Input & {
      readonly result: PaymentResult | null;
      readonly failure: Failure | null;
      /** Seconds left in the countdown; null before the first question. */
      readonly secondsLeft: number | null;
    },
    events: {} as { type: 'clock.ticked'; now: number } | { type: 'user.reloads' },
    tags: {} as 'confirming' | 'paid' | 'givenBack' | 'unknown' | 'failed',
    children: {} as { confirmation: 'confirmation'; unknownConfirmation: 'confirmation' },
  },
  actors: {
    confirmation: resultConfirmation,
    /** Tells the server that the person is back: it takes the approved payment. */
    confirmReturn: declared<null, ResultTrade>(),
    ticks: declaredSource(),
  },
  guards: {
    isBack: ({ context }) => isToldFirst(context.question),
    isNotYet: (_, { failure }: { failure: Failure }) => leavesOutcomeUnknown(failure),
    isQuick: ({ context }) => context.question.carried.kind === 'quickPay',
    isOverdue: (_, asked: Asked) => asked.kind === 'overdue',
    isRefused: (_, asked: Asked) => asked.kind === 'refused',
    wasGivenBack: (_, asked: Asked) => asked.kind === 'known' && asked.answer.state === 'givenBack',
  },
  delays,
  actions: {
    keepResult: assign({
      result: ({ context }, asked: Asked) =>
        asked.kind === 'known' ? asked.answer : context.result,
    }),
    keepRefusal: assign({
      failure: (_, asked: Asked) => (asked.kind === 'refused' ? asked.failure : null),
    }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    restartCountdown: assign({ secondsLeft: resultPollingLimit / 1_000 }),
    countDown: assign({
      secondsLeft: ({ context }) => Math.max(0, known(context.secondsLeft) - 1),
    }),
  },
});

const settled = [
  {
    guard: { type: 'isRefused' as const, params: answer },
    target: 'failed',
    actions: { type: 'keepRefusal' as const, params: answer },
  },
  {
    guard: { type: 'wasGivenBack' as const, params: answer },
    target: 'givenBack',
    actions: { type: 'keepResult' as const, params: answer },
  },
  { target: 'paid', actions: { type: 'keepResult' as const, params: answer } },
];

/**
 * Outcome of a payment that is taken at once (specification, section 2 `/result`, section 4 "Result
 * page"). Only asks; never pays.
 */
export const paymentResultMachine = paymentResult.createMachine({
  id: 'paymentResult',
  context: ({ input }) => ({ ...input, result: null, failure: null, secondsLeft: null }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'isBack', target: 'confirmingReturn' },
        { guard: 'isQuick', target: 'showing' },
        { target: 'asking' },
      ],
    },
    /** "A PayPal return confirms, then checks the order" (section 4). */
    confirmingReturn: {
      tags: 'confirming',
      invoke: {
        id: 'confirmReturn',
        src: 'confirmReturn',
        input: ({ context }) => context.question,
        onDone: 'asking',
        onError: [
          { guard: { type: 'isNotYet', params: failed }, target: 'asking' },
          refused('failed'),
        ],
      },
      after: { callTimeout: 'asking' },
    },
    /** A quick payment is shown for a moment before its outcome. */
    showing: { tags: 'confirming', after: { quickPay: 'asking' } },
    asking: {
      tags: 'confirming',
      entry: 'restartCountdown',
      on: { 'clock.ticked': { actions: 'countDown' } },
      invoke: [
        { id: 'ticks', src: 'ticks' },
        {
          id: 'confirmation',
          src: 'confirmation',
          input: ({ context: { question } }) => ({
            question,
            pace: 'quickly' as const,
            outlivesSession: false,
          }),
          onDone: [{ guard: { type: 'isOverdue', params: answer }, target: 'unknown' }, ...settled],
        },
      ],
    },
    /** After 30 s: asked for until it is known, and never paid again. */
    unknown: {
      tags: 'unknown',
      on: { 'user.reloads': 'asking' },
      invoke: {
        id: 'unknownConfirmation',
        src: 'confirmation',
        input: ({ context: { question } }) => ({
          question,
          pace: 'slowly' as const,
          outlivesSession: false,
        }),
        onDone: settled,
      },
    },
    paid: { tags: 'paid' },
    givenBack: { tags: 'givenBack' },
    failed: { tags: 'failed', on: { 'user.reloads': 'asking' } },
  },
});
