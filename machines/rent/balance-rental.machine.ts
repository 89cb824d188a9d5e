import { assign, setup } from 'xstate';
import type { Failure } from '../../src/domain/failure.ts';
import { answer, refused } from '../asked.ts';
import { declared, known } from '../declare.ts';
import {
  rentalConfirmation,
  type RentalAttempt,
  type RentalConfirmed,
  type RentalWish,
} from './confirmation.ts';

export type BalanceRented =
  | { readonly kind: 'rented'; readonly orderId: string }
  | { readonly kind: 'refused'; readonly failure: Failure };

const balanceRental = setup({
  types: {
    input: {} as RentalWish,
    context: {} as RentalWish & {
      readonly attempt: RentalAttempt | null;
      readonly outcome: BalanceRented | null;
    },
    output: {} as BalanceRented,
    tags: {} as 'renting' | 'unknown',
    children: {} as { confirmation: 'confirmation'; unknownConfirmation: 'confirmation' },
  },
  actors: {
    /**
     * Makes the idempotency key before anything moves, or, for an API without keys, reads the
     * attempt with an unknown outcome.
     */
    openAttempt: declared<RentalAttempt, Record<never, never>>(),
    confirmation: rentalConfirmation,
  },
  guards: {
    wasSent: (_, { wasSent }: RentalAttempt) => wasSent,
    isOverdue: (_, confirmed: RentalConfirmed) => confirmed.kind === 'overdue',
  },
  actions: {
    keepAttempt: assign({ attempt: (_, params: RentalAttempt) => params }),
    keepFailure: assign({
      outcome: (_, { failure }: { failure: Failure }): BalanceRented => ({
        kind: 'refused',
        failure,
      }),
    }),
    keepOutcome: assign({ outcome: (_, confirmed: RentalConfirmed) => outcomeOf(confirmed) }),
  },
});

function outcomeOf(confirmed: RentalConfirmed): BalanceRented | null {
  if (confirmed.kind === 'overdue') return null;
  if (confirmed.kind === 'refused') return { kind: 'refused', failure: confirmed.failure };
  const { orderId } = confirmed.answer;
  return orderId === null
    ? { kind: 'refused', failure: { kind: 'rentalFailed' } }
    : { kind: 'rented', orderId };
}

const request = (
  { cabinetCode, tariff, payer, attempt }: RentalWish & { attempt: RentalAttempt | null },
  wasSent: boolean,
) => ({
  question: { cabinetCode, tariff, payer, ...known(attempt), wasSent },
  outlivesSession: false,
});

/** Rents on the balance, or the invitation, once, until it is known if there is a rental. */
export const balanceRentalMachine = balanceRental.createMachine({
  id: 'balanceRental',
  context: ({ input }) => ({ ...input, attempt: null, outcome: null }),
  output: ({ context }) => known(context.outcome),
  initial: 'openingAttempt',
  states: {
    openingAttempt: {
      tags: 'renting',
      invoke: {
        id: 'openAttempt',
        src: 'openAttempt',
        input: {},
        onDone: [
          {
            guard: { type: 'wasSent', params: answer },
            target: 'unknown',
            actions: { type: 'keepAttempt', params: answer },
          },
          { target: 'renting', actions: { type: 'keepAttempt', params: answer } },
        ],
        onError: refused('settled'),
      },
    },
    renting: {
      tags: 'renting',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => ({ ...request(context, false), pace: 'once' as const }),
        onDone: [
          { guard: { type: 'isOverdue', params: answer }, target: 'unknown' },
          { target: 'settled', actions: { type: 'keepOutcome', params: answer } },
        ],
      },
    },
    /**
     * The answer was lost after the balance may have been reserved. The server ignores a request
     * that first arrives long after the person asked.
     */
    unknown: {
      tags: 'unknown',
      invoke: {
        id: 'unknownConfirmation',
        src: 'confirmation',
        input: ({ context }) => ({ ...request(context, true), pace: 'slowly' as const }),
        onDone: { target: 'settled', actions: { type: 'keepOutcome', params: answer } },
      },
    },
    settled: { type: 'final' },
  },
});
