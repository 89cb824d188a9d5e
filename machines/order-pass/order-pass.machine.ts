import { assign, setup } from 'xstate';
import { answer } from '../asked.ts';
import { declared } from '../declare.ts';

/** Pass in the QR code for a phone; `null` once a phone has taken the order over. */
export type ShownPass = { readonly pass: string | null };
type Asked = { readonly orderId: string };
type Input = Asked & {
  /** True for a member: the order is in their account already, and the server gives no pass. */
  readonly isMember: boolean;
};
type Context = Input & { readonly pass: string | null };

export const delays = {
  /** Pause between an answer and the next question: the server says when another code is due. */
  refresh: 3_000,
  /** Time after which an unconfirmed code is hidden: a phone could find it used. */
  unheardFor: 5_000,
} as const;

/** The end of renting on a venue's tablet: a code takes the order to one phone. */
export const orderPassMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    tags: {} as 'inAccount' | 'waiting' | 'shown' | 'taken',
  },
  actors: { loadPass: declared<ShownPass, Asked>() },
  guards: {
    isMember: ({ context }) => context.isMember,
    isTaken: (_, { pass }: ShownPass) => pass === null,
  },
  delays,
  actions: { keepPass: assign({ pass: (_, params: ShownPass) => params.pass }) },
}).createMachine({
  id: 'orderPass',
  context: ({ input }) => ({ ...input, pass: null }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [{ guard: 'isMember', target: 'inAccount' }, { target: 'fetchingCode' }],
    },
    inAccount: { tags: 'inAccount' },
    fetchingCode: {
      tags: 'waiting',
      invoke: {
        id: 'loadPass',
        src: 'loadPass',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: [
          { guard: { type: 'isTaken', params: answer }, target: 'takenByPhone' },
          { target: 'codeShown', actions: { type: 'keepPass', params: answer } },
        ],
        onError: 'noConnection',
      },
      after: { unheardFor: 'noConnection' },
    },
    noConnection: { tags: 'waiting', after: { refresh: 'fetchingCode' } },
    codeShown: {
      tags: 'shown',
      initial: 'waitingToAskAgain',
      states: {
        waitingToAskAgain: { after: { refresh: 'checkingCode' } },
        checkingCode: {
          invoke: {
            id: 'reloadPass',
            src: 'loadPass',
            input: ({ context: { orderId } }) => ({ orderId }),
            onDone: [
              { guard: { type: 'isTaken', params: answer }, target: '#orderPass.takenByPhone' },
              { target: 'waitingToAskAgain', actions: { type: 'keepPass', params: answer } },
            ],
            onError: '#orderPass.noConnection',
          },
          after: { unheardFor: '#orderPass.noConnection' },
        },
      },
    },
    /** A phone has the order, and nothing of it stays on the tablet. */
    takenByPhone: { tags: 'taken' },
  },
});
