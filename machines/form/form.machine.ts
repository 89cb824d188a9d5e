import { assign, setup } from 'xstate';
import { callTimeout } from '../../src/domain/constants.ts';
import { type Failure, isUnanswered } from '../../src/domain/failure.ts';
import type { FormAnswer, FormReceipt } from '../../src/domain/form.ts';
import { failed, refused, silent, told } from '../asked.ts';
import { declared, declaredSource, known } from '../declare.ts';

export type FormInput<Draft, Problems> = {
  /** Empty form for another message after this one is sent. */
  readonly blank: Draft;
  readonly draft: Draft;
  /** Missing or wrong fields. */
  readonly problemsOf: (draft: Draft) => Problems;
  /** True if a second step shows the content and asks to confirm it. */
  readonly confirmed: boolean;
  /** True if the form is kept on this phone without a network and sent later. */
  readonly keeps: boolean;
  /** Key under which the phone has kept the form since an earlier visit. */
  readonly keptKey?: string | null;
};

type Context<Draft, Problems, Receipt> = FormInput<Draft, Problems> & {
  /** Number of attempts to send with something missing: each one points it out anew. */
  readonly markings: number;
  readonly key: string | null;
  readonly receipt: Receipt | null;
  readonly failure: Failure | null;
};

export const delays = { callTimeout } as const;

/**
 * A form that a person fills in and sends: a message, a report, a partner request, a withdrawal. A
 * lost answer is sent again under the same key, so that it stays one.
 */
export function formOf<
  Draft extends object,
  Problems extends object = object,
  Receipt extends FormAnswer = FormReceipt,
>() {
  const form = setup({
    types: {
      input: {} as FormInput<Draft, Problems>,
      context: {} as Context<Draft, Problems, Receipt>,
      events: {} as
        | { type: 'user.fills'; filled: Partial<Draft> }
        | { type: 'user.sends' }
        | { type: 'user.confirms' }
        | { type: 'user.edits' }
        | { type: 'user.startsOver' }
        | { type: 'kept.sent'; receipt: Receipt }
        | { type: 'kept.refused'; failure: Failure },
      tags: {} as 'filling' | 'reviewing' | 'sending' | 'kept' | 'sent' | 'failed',
    },
    actors: {
      openAttempt: declared<{ key: string }, { key: string | null }>(),
      sendForm: declared<Receipt, { draft: Draft; key: string }>(),
      /** Keeps the form on this phone until it is answered; fails where there is no storage. */
      keepForm: declared<null, { draft: Draft; key: string }>(),
      /** Reports the outcome of the form kept under this key. */
      watchKept: declaredSource<{ readonly key: string }>(),
    },
    guards: {
      wasKept: ({ context }) => context.key !== null,
      hasProblems: ({ context }) => Object.keys(context.problemsOf(context.draft)).length > 0,
      isConfirmed: ({ context }) => context.confirmed,
      mayBeKept: ({ context }, { failure }: { failure: Failure }) =>
        context.keeps && isUnanswered(failure),
    },
    delays,
    actions: {
      // Changed content is another form.
      keepFilled: assign({
        draft: ({ context }, params: { filled: Partial<Draft> }) => ({
          ...context.draft,
          ...params.filled,
        }),
        key: null,
      }),
      keepKey: assign({ key: (_, params: { key: string }) => params.key }),
      keepReceipt: assign({ receipt: (_, params: Receipt) => params, failure: null }),
      keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
      countMarking: assign({ markings: ({ context }) => context.markings + 1 }),
      startOver: assign({
        draft: ({ context }) => context.blank,
        key: null,
        receipt: null,
        failure: null,
        markings: 0,
      }),
    },
  });
  return form.createMachine({
    id: 'form',
    context: ({ input }) => ({
      ...input,
      key: input.keptKey ?? null,
      receipt: null,
      failure: null,
      markings: 0,
    }),
    initial: 'arriving',
    states: {
      arriving: { always: [{ guard: 'wasKept', target: 'kept' }, { target: 'filling' }] },
      filling: {
        tags: 'filling',
        initial: 'writing',
        on: {
          'user.fills': {
            actions: { type: 'keepFilled', params: ({ event }) => ({ filled: event.filled }) },
          },
          'user.sends': [
            { guard: 'hasProblems', target: '.marked', actions: 'countMarking' },
            { guard: 'isConfirmed', target: 'reviewing' },
            { target: 'opening' },
          ],
        },
        states: {
          writing: {},
          /** Sent with something missing: marked until it is filled in. */
          marked: {},
        },
      },
      reviewing: {
        tags: 'reviewing',
        on: { 'user.confirms': 'opening', 'user.edits': 'filling' },
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
          onError: { target: 'failed', actions: { type: 'keepFailure', params: failed } },
        },
      },
      sending: {
        tags: 'sending',
        invoke: {
          id: 'sendForm',
          src: 'sendForm',
          input: ({ context }) => ({ draft: context.draft, key: known(context.key) }),
          onDone: {
            target: 'sent',
            actions: { type: 'keepReceipt', params: ({ event }) => event.output },
          },
          onError: [
            {
              guard: { type: 'mayBeKept', params: failed },
              target: 'keeping',
              actions: { type: 'keepFailure', params: failed },
            },
            refused('failed'),
          ],
        },
        after: { callTimeout: silent('failed') },
      },
      keeping: {
        tags: 'sending',
        invoke: {
          id: 'keepForm',
          src: 'keepForm',
          input: ({ context }) => ({ draft: context.draft, key: known(context.key) }),
          onDone: 'kept',
          onError: 'failed',
        },
      },
      /** Kept on this phone, and sent as soon as there is a network, whichever page is open. */
      kept: {
        tags: 'kept',
        invoke: {
          id: 'watchKept',
          src: 'watchKept',
          input: ({ context }) => ({ key: known(context.key) }),
        },
        on: {
          'kept.sent': {
            target: 'sent',
            actions: {
              type: 'keepReceipt',
              params: ({ event }: { event: { receipt: Receipt } }) => event.receipt,
            },
          },
          'kept.refused': { target: 'failed', actions: { type: 'keepFailure', params: told } },
          // A kept form is sent all the same.
          'user.startsOver': { target: 'filling', actions: 'startOver' },
        },
      },
      /** The content stays: it can be sent again or changed. */
      failed: {
        tags: 'failed',
        on: {
          'user.sends': 'opening',
          'user.confirms': 'opening',
          'user.edits': 'filling',
          'user.fills': {
            target: 'filling',
            actions: { type: 'keepFilled', params: ({ event }) => ({ filled: event.filled }) },
          },
        },
      },
      sent: {
        tags: 'sent',
        on: { 'user.startsOver': { target: 'filling', actions: 'startOver' } },
      },
    },
  });
}

export type FormMachine<
  Draft extends object,
  Problems extends object = object,
  Receipt extends FormAnswer = FormReceipt,
> = ReturnType<typeof formOf<Draft, Problems, Receipt>>;

/** A form of any fields. */
export const formMachine = formOf<object>();
