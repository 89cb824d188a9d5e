import { assign, setup } from 'xstate';
import type { Subject, Purpose } from '../../src/domain/charge.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { awaitsPerson } from '../../src/domain/remedies.ts';
import { answer } from '../asked.ts';
import { declared, known } from '../declare.ts';
import type { Pace } from '../confirmation/confirmation.machine.ts';
import { paymentConfirmation, type PaymentConfirmed } from './confirmation.ts';

/** Subject of an attempt; null where the bank's way back does not name one. */
export type ClosedAttempt = { readonly purpose: Purpose; readonly subject: Subject | null };

export type SettlingInput = {
  readonly paymentId: string;
  /**
   * `once` for a payment begun before this page was opened, `quickly` right after the bank agreed,
   * `slowly` and without end after the outcome stayed unknown.
   */
  readonly pace: Pace;
  readonly attempt: ClosedAttempt;
};

/**
 * `failed`: nothing is held, and the next try gets its own key, unless the provider still waits for
 * the person. `overdue`: money may be reserved; the attempt is kept.
 */
export type Settled =
  | { readonly kind: 'succeeded'; readonly orderId: string }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'overdue' };

const settling = setup({
  types: {
    input: {} as SettlingInput,
    context: {} as SettlingInput & { readonly settled: Settled | null },
    output: {} as Settled,
    children: {} as { confirmation: 'confirmation' },
  },
  actors: {
    confirmation: paymentConfirmation,
    /** The outcome is known: forgets the attempt, if the link named its subject. */
    closeAttempt: declared<null, ClosedAttempt>(),
  },
  guards: {
    isOverdue: (_, confirmed: PaymentConfirmed) => confirmed.kind === 'overdue',
    /**
     * The same attempt can be approved at any moment: if it were forgotten, the next one could pay
     * again.
     */
    awaitsPerson: (_, confirmed: PaymentConfirmed) =>
      confirmed.kind === 'refused' && awaitsPerson(confirmed.failure),
  },
  actions: {
    keepOutcome: assign({
      settled: (_, confirmed: PaymentConfirmed) => outcomeOf(confirmed),
    }),
  },
});

function outcomeOf(confirmed: PaymentConfirmed): Settled {
  if (confirmed.kind === 'overdue') return { kind: 'overdue' };
  return confirmed.kind === 'known'
    ? { kind: 'succeeded', orderId: confirmed.answer.orderId }
    : { kind: 'failed', failure: confirmed.failure };
}

const keepOutcome = { type: 'keepOutcome', params: answer } as const;

/**
 * Asks the server for the outcome of a payment, as long as the pace allows, then forgets the
 * attempt. A payment that still waits for the person is not over.
 */
export const settlingMachine = settling.createMachine({
  id: 'settling',
  context: ({ input }) => ({ ...input, settled: null }),
  output: ({ context }) => known(context.settled),
  initial: 'confirming',
  states: {
    confirming: {
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        // An ended session refuses the question, not the payment: it is asked again while that
        // renews.
        input: ({ context: { paymentId, pace } }) => ({
          question: { paymentId },
          outlivesSession: true,
          pace,
        }),
        onDone: [
          {
            guard: { type: 'isOverdue', params: answer },
            target: 'settled',
            actions: keepOutcome,
          },
          {
            guard: { type: 'awaitsPerson', params: answer },
            target: 'settled',
            actions: keepOutcome,
          },
          { target: 'closing', actions: keepOutcome },
        ],
      },
    },
    /** Goes on even if the storage fails. */
    closing: {
      invoke: {
        id: 'closeAttempt',
        src: 'closeAttempt',
        input: ({ context }) => context.attempt,
        onDone: 'settled',
        onError: 'settled',
      },
    },
    settled: { type: 'final' },
  },
});
