import { answer } from '../asked.ts';
import { goesOnAsMember } from './becoming-member.ts';
import type { PaymentContext } from './payment.events.ts';
import { payment } from './payment.setup.ts';
import * as plan from './plan.ts';

const succeeded = {
  guard: { type: 'hasSucceeded' as const, params: answer },
  target: '#payment.left',
  actions: { type: 'leadToResult' as const, params: answer },
};

/**
 * Asks the server for the outcome of the payment. Without one in time it goes on asking: money may
 * be reserved, so nothing is paid again and nothing given up.
 */
const settlingAs = <const Failed extends object>(pace: 'once' | 'quickly', failed: Failed) =>
  ({
    initial: 'asking',
    states: {
      asking: {
        tags: 'settling',
        invoke: {
          id: 'settling',
          src: 'settling',
          input: ({ context }: { context: PaymentContext }) => plan.settlingOf(context, pace),
          onDone: [
            succeeded,
            { guard: { type: 'isOverdue', params: answer }, target: 'unknown' },
            failed,
          ],
        },
      },
      unknown: {
        tags: 'unknown',
        invoke: {
          id: 'settling',
          src: 'settling',
          input: ({ context }: { context: PaymentContext }) => plan.settlingOf(context, 'slowly'),
          onDone: [succeeded, failed],
        },
      },
    },
  }) as const;

/**
 * A refusal holds nothing; the server keeps one open intent per person and cabinet, so a new key
 * cannot make a second hold.
 */
export const settlingEarlier = payment.createStateConfig(
  settlingAs('once', { target: '#payment.preparing', actions: 'waitForPerson' }),
);

export const settling = payment.createStateConfig({
  on: goesOnAsMember,
  ...settlingAs('quickly', {
    target: '#payment.failed',
    actions: { type: 'keepSettled', params: answer },
  }),
});
