import { assign, setup } from 'xstate';
import {
  callTimeout,
  resultPollingInterval,
  resultPollingLimit,
  unknownPollingInterval,
} from '../../src/domain/constants.ts';
import { leavesOutcomeUnknown, type Failure } from '../../src/domain/failure.ts';
import { failed, refused } from '../asked.ts';
import { declared } from '../declare.ts';

/**
 * Pace of the questions: `once`; `quickly`, each second for half a minute; or `slowly`, after a
 * pause and without end.
 */
export type Pace = 'once' | 'quickly' | 'slowly';

/** Result of the questions; `overdue`: no answer told the outcome within the pace. */
export type Confirmed<Answer> =
  | { readonly kind: 'known'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'overdue' };

export type ConfirmationInput<Question> = {
  readonly question: Question;
  readonly pace: Pace;
  /**
   * True if an ended session says nothing about the outcome: the question is repeated while the
   * session renews.
   */
  readonly outlivesSession: boolean;
};

export const delays = {
  callTimeout,
  askAgain: resultPollingInterval,
  /** Section 9: after 30 s of questions the outcome is unknown, not failed. */
  confirmLimit: resultPollingLimit,
  askSlowly: unknownPollingInterval,
} as const;

/**
 * Repeats one question until the outcome of something that may have moved money is known. `ask`
 * answers null while there is nothing to tell yet.
 */
export function confirmationOf<Question extends object, Answer extends object>() {
  const confirmation = setup({
    types: {
      input: {} as ConfirmationInput<Question>,
      context: {} as ConfirmationInput<Question> & {
        readonly answer: Answer | null;
        readonly failure: Failure | null;
      },
      events: {} as { type: 'user.asksNow' },
      output: {} as Confirmed<Answer>,
    },
    actors: { ask: declared<Answer | null, { question: Question }>() },
    guards: {
      asksSlowly: ({ context }) => context.pace === 'slowly',
      asksOnce: ({ context }) => context.pace === 'once',
      saysIt: (_, { answer }: { answer: Answer | null }) => answer !== null,
      saysNothing: ({ context }, { failure }: { failure: Failure }) =>
        leavesOutcomeUnknown(failure) ||
        (context.outlivesSession && failure.kind === 'unauthorized'),
    },
    delays,
    actions: {
      keepAnswer: assign({ answer: (_, params: { answer: Answer | null }) => params.answer }),
      keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    },
  });

  const asking = (id: string, notYet: string) =>
    confirmation.createStateConfig({
      invoke: {
        id,
        src: 'ask',
        input: ({ context }) => ({ question: context.question }),
        onDone: [
          {
            guard: { type: 'saysIt', params: ({ event }) => ({ answer: event.output }) },
            target: '#confirmation.known',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: notYet },
        ],
        onError: [
          { guard: { type: 'saysNothing', params: failed }, target: notYet },
          refused('#confirmation.refused'),
        ],
      },
      after: { callTimeout: notYet },
    });

  return confirmation.createMachine({
    id: 'confirmation',
    context: ({ input }) => ({ ...input, answer: null, failure: null }),
    output: ({ context: { answer, failure } }) =>
      answer !== null
        ? { kind: 'known', answer }
        : failure !== null
          ? { kind: 'refused', failure }
          : { kind: 'overdue' },
    initial: 'arriving',
    states: {
      arriving: {
        always: [
          { guard: 'asksSlowly', target: 'askingSlowly' },
          { guard: 'asksOnce', target: 'askingOnce' },
          { target: 'askingQuickly' },
        ],
      },
      askingOnce: asking('askOnce', 'overdue'),
      askingQuickly: {
        initial: 'asking',
        after: { confirmLimit: 'overdue' },
        states: {
          asking: asking('askQuickly', 'waiting'),
          waiting: { after: { askAgain: 'asking' } },
        },
      },
      askingSlowly: {
        initial: 'waiting',
        states: {
          waiting: { on: { 'user.asksNow': 'asking' }, after: { askSlowly: 'asking' } },
          asking: asking('askSlowly', 'waiting'),
        },
      },
      known: { type: 'final' },
      refused: { type: 'final' },
      overdue: { type: 'final' },
    },
  });
}

/** Asks for an outcome of any type, for what only reads the chart. */
export const confirmationMachine = confirmationOf<object, object>();
