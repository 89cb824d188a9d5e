import { assign, setup } from 'xstate';
import { quickPayDisplay } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { PaymentResult } from '../../src/domain/payment-outcome.ts';
import { answer } from '../asked.ts';
import type { Confirmed } from '../confirmation/confirmation.machine.ts';
import { resultConfirmation, type PaymentQuestion } from './confirmation.ts';

type Asked = Confirmed<PaymentResult>;

export const delays = {
  /** Section 9: "quick pay display delay 3 s". */
  quickPay: quickPayDisplay,
} as const;

const paymentResult = setup({
  types: {
    input: {} as PaymentQuestion,
    context: {} as {
      readonly question: PaymentQuestion;
      readonly result: PaymentResult | null;
      readonly failure: Failure | null;
    },
    events: {} as { type: 'user.reloads' },
    tags: {} as 'confirming' | 'paid' | 'givenBack' | 'unknown' | 'failed',
    children: {} as { confirmation: 'confirmation'; unknownConfirmation: 'confirmation' },
  },
  actors: { confirmation: resultConfirmation },
  guards: {
    isQuick: ({ context }) => context.question.quick,
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
    keepFailure: assign({
      failure: (_, asked: Asked) => (asked.kind === 'refused' ? asked.failure : null),
    }),
  },
});

const settled = [
  {
    guard: { type: 'isRefused' as const, params: answer },
    target: 'failed',
    actions: { type: 'keepFailure' as const, params: answer },
  },
  {
    guard: { type: 'wasGivenBack' as const, params: answer },
    target: 'givenBack',
    actions: { type: 'keepResult' as const, params: answer },
  },
  { target: 'paid', actions: { type: 'keepResult' as const, params: answer } },
];

/**
 * What came of a payment that is taken at once (specification, section 2 `/result`, section 4
 * "Result page"). Asks only; never pays.
 */
export const paymentResultMachine = paymentResult.createMachine({
  id: 'paymentResult',
  context: ({ input }) => ({ question: input, result: null, failure: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isQuick', target: 'showing' }, { target: 'asking' }] },
    /** Whoever paid quickly sees that they did, before the answer is there. */
    showing: { tags: 'confirming', after: { quickPay: 'asking' } },
    asking: {
      tags: 'confirming',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context: { question } }) => ({
          question,
          pace: 'quickly' as const,
          outlivesSession: false,
        }),
        onDone: [{ guard: { type: 'isOverdue', params: answer }, target: 'unknown' }, ...settled],
      },
    },
    /** After 30 s: it is asked for until it is known, and never paid again. */
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
