import { assign, setup } from 'xstate';
import { callTimeout, unknownPollingInterval } from '../../src/domain/constants.ts';
import { answer } from '../asked.ts';
import { declared, declaredSource } from '../declare.ts';

/** Result of one try; `nothing`: nothing of this person waits. */
export type Sent =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'settled' }
  | { readonly kind: 'unanswered'; readonly key: string };

export const delays = {
  /** Includes reading the user, and perhaps renewing a guest's session. */
  sendLimit: 3 * callTimeout,
  /** Pause before another try: a phone that claims to be connected may not be. */
  tryAgain: 6 * unknownPollingInterval,
} as const;

/**
 * Sends messages kept without a network, one after the other, each under its own key; lives as long
 * as the document.
 */
export const outboxMachine = setup({
  types: {
    context: {} as { readonly last: string | null; readonly isDueAgain: boolean },
    /** The app was opened, the network or the person is back, or something was kept. */
    events: {} as { type: 'sending.due' },
  },
  actors: {
    occasions: declaredSource(),
    /** Sends the message after `last`, which could not be sent. */
    sendNext: declared<Sent, { readonly last: string | null }>(),
  },
  guards: {
    isSettled: (_, sent: Sent) => sent.kind === 'settled',
    isUnanswered: (_, sent: Sent) => sent.kind === 'unanswered',
    isDueAgain: ({ context }) => context.isDueAgain,
  },
  delays,
  actions: {
    keepLast: assign({
      last: ({ context }, sent: Sent) => (sent.kind === 'unanswered' ? sent.key : context.last),
    }),
    // The network may have come back during a try that went without one.
    keepOccasion: assign({ isDueAgain: true }),
    useOccasion: assign({ isDueAgain: false }),
  },
}).createMachine({
  id: 'outbox',
  context: { last: null, isDueAgain: false },
  invoke: { id: 'occasions', src: 'occasions' },
  initial: 'idle',
  states: {
    idle: {
      always: { guard: 'isDueAgain', target: 'sending' },
      on: { 'sending.due': 'sending' },
    },
    sending: {
      entry: 'useOccasion',
      invoke: {
        id: 'sendNext',
        src: 'sendNext',
        input: ({ context }) => ({ last: context.last }),
        onDone: [
          { guard: { type: 'isSettled', params: answer }, target: 'sending', reenter: true },
          {
            guard: { type: 'isUnanswered', params: answer },
            target: 'waiting',
            actions: { type: 'keepLast', params: answer },
          },
          { target: 'idle' },
        ],
        onError: 'waiting',
      },
      on: { 'sending.due': { actions: 'keepOccasion' } },
      after: { sendLimit: 'waiting' },
    },
    waiting: {
      always: { guard: 'isDueAgain', target: 'sending' },
      on: { 'sending.due': 'sending' },
      after: { tryAgain: 'sending' },
    },
  },
});
