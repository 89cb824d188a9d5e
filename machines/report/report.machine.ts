import { assign, setup } from 'xstate';
import { callTimeout } from '../../src/domain/constants.ts';
import { failureOf, type Failure } from '../../src/domain/failure.ts';
import { reportTextLimit, type Report, type ReportTopic } from '../../src/domain/report.ts';
import { declared, known } from '../declare.ts';

type Input = { readonly cabinetCode: string | null; readonly orderId: string | null };
type Context = Input & {
  readonly topic: ReportTopic | null;
  readonly text: string;
  readonly key: string | null;
  readonly reference: string | null;
  readonly failure: Failure | null;
};

export type ReportEvent =
  | { type: 'user.choosesTopic'; topic: ReportTopic }
  | { type: 'user.writes'; text: string }
  | { type: 'user.sends' }
  | { type: 'user.retries' }
  | { type: 'user.edits' };

export const delays = { callTimeout } as const;

/**
 * Telling the operator what is wrong with a station or a rental (specification, section 7,
 * `feedback`). A lost answer is sent again under the same key: it stays one report.
 */
export const reportMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as ReportEvent,
    tags: {} as 'describing' | 'sending' | 'sent' | 'failed',
  },
  actors: {
    /**
     * Makes the idempotency key where there is none yet: the same words are one report, however
     * often they are sent.
     */
    openAttempt: declared<{ key: string }, { key: string | null }>(),
    sendReport: declared<{ reference: string }, Report & { key: string }>(),
  },
  guards: { hasTopic: ({ context }) => context.topic !== null },
  delays,
  actions: {
    // Other words are another report.
    keepTopic: assign({ topic: (_, params: { topic: ReportTopic }) => params.topic, key: null }),
    keepText: assign({
      text: (_, params: { text: string }) => params.text.slice(0, reportTextLimit),
      key: null,
    }),
    keepKey: assign({ key: (_, params: { key: string }) => params.key }),
    keepReference: assign({
      reference: (_, params: { reference: string }) => params.reference,
      failure: null,
    }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
  },
}).createMachine({
  id: 'report',
  context: ({ input }) => ({
    ...input,
    topic: null,
    text: '',
    key: null,
    reference: null,
    failure: null,
  }),
  initial: 'describing',
  states: {
    describing: {
      tags: 'describing',
      initial: 'writing',
      on: {
        'user.choosesTopic': {
          target: '.writing',
          actions: { type: 'keepTopic', params: ({ event }) => ({ topic: event.topic }) },
        },
        'user.writes': {
          actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
        },
        'user.sends': [{ guard: 'hasTopic', target: 'opening' }, { target: '.missingTopic' }],
      },
      states: { writing: {}, missingTopic: {} },
    },
    opening: {
      tags: 'sending',
      invoke: {
        id: 'openAttempt',
        src: 'openAttempt',
        input: ({ context }) => ({ key: context.key }),
        onDone: {
          target: 'sending',
          actions: { type: 'keepKey', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
        },
      },
    },
    sending: {
      tags: 'sending',
      invoke: {
        id: 'sendReport',
        src: 'sendReport',
        input: ({ context: { topic, text, cabinetCode, orderId, key } }) => ({
          topic: known(topic),
          text,
          cabinetCode,
          orderId,
          key: known(key),
        }),
        onDone: {
          target: 'sent',
          actions: { type: 'keepReference', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
        },
      },
      after: {
        callTimeout: {
          target: 'failed',
          actions: { type: 'keepFailure', params: { failure: { kind: 'timeout' } } },
        },
      },
    },
    /** The words stay. */
    failed: { tags: 'failed', on: { 'user.retries': 'opening', 'user.edits': 'describing' } },
    sent: { tags: 'sent' },
  },
});
