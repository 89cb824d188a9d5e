import { assign, setup } from 'xstate';
import { callTimeout } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { GuestThings } from '../../src/domain/user.ts';
import { refused, silent, told } from '../asked.ts';
import { declared, known } from '../declare.ts';

/** The account's session, and the guest's that the person came with. */
type Both = { readonly token: string; readonly guestToken: string };
type Context = {
  readonly token: string | null;
  readonly guestToken: string | null;
  readonly things: GuestThings | null;
  readonly failure: Failure | null;
};

export type GuestChoiceEvent =
  | { type: 'person.proven'; token: string; guestToken: string | null }
  | { type: 'user.takesAlong' }
  | { type: 'user.staysGuest' }
  | { type: 'user.retries' };

export const delays = { callTimeout } as const;

/**
 * Choice between guest and account, before the page takes the session of the account just signed in
 * to: the guest's things go to the account, or the person stays the guest. Until then the page
 * keeps the guest's session, so nothing is lost whatever fails. Ends with the token to go on with;
 * `null`: the person stays who they were.
 */
export const guestChoiceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as GuestChoiceEvent,
    output: {} as { token: string | null },
    tags: {} as 'idle' | 'waiting' | 'asking' | 'failed' | 'unsure',
  },
  actors: {
    lookUp: declared<GuestThings | null, Both>(),
    takeGuest: declared<null, Both>(),
    leaveAccount: declared<null, { token: string }>(),
  },
  guards: {
    cameAsSomebody: ({ event }) => event.type === 'person.proven' && event.guestToken !== null,
    hasNothing: (_, { things }: { things: GuestThings | null }) => things === null,
  },
  delays,
  actions: {
    keepBoth: assign((_, { token, guestToken }: { token: string; guestToken: string | null }) => ({
      token,
      guestToken,
    })),
    keepThings: assign((_, { things }: { things: GuestThings | null }) => ({ things })),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    forgetFailure: assign({ failure: null }),
    forgetAccount: assign({ token: null }),
  },
}).createMachine({
  id: 'guestChoice',
  context: { token: null, guestToken: null, things: null, failure: null },
  output: ({ context }) => ({ token: context.token }),
  initial: 'nothingToChoose',
  states: {
    nothingToChoose: {
      tags: 'idle',
      on: {
        'person.proven': [
          {
            guard: 'cameAsSomebody',
            target: 'lookingUp',
            actions: { type: 'keepBoth', params: told },
          },
          { target: 'decided', actions: { type: 'keepBoth', params: told } },
        ],
      },
    },
    lookingUp: {
      tags: 'waiting',
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        input: ({ context }) => bothOf(context),
        onDone: [
          {
            guard: { type: 'hasNothing', params: ({ event }) => ({ things: event.output }) },
            target: 'decided',
          },
          {
            target: 'asking',
            actions: { type: 'keepThings', params: ({ event }) => ({ things: event.output }) },
          },
        ],
        onError: refused('failed'),
      },
      after: { callTimeout: silent('failed') },
    },
    asking: {
      tags: 'asking',
      on: { 'user.takesAlong': 'taking', 'user.staysGuest': 'leaving' },
    },
    taking: {
      tags: 'waiting',
      invoke: {
        id: 'takeGuest',
        src: 'takeGuest',
        input: ({ context }) => bothOf(context),
        onDone: 'decided',
        onError: refused('unsure'),
      },
      after: { callTimeout: silent('unsure') },
    },
    failed: {
      tags: 'failed',
      on: {
        'user.retries': { target: 'lookingUp', actions: 'forgetFailure' },
        'user.staysGuest': 'leaving',
      },
    },
    /** The things may be the account's already: looking them up again tells. */
    unsure: {
      tags: 'unsure',
      on: { 'user.retries': { target: 'lookingUp', actions: 'forgetFailure' } },
    },
    /** The account's session ends, whatever the server answers: the page never had it. */
    leaving: {
      tags: 'waiting',
      exit: 'forgetAccount',
      invoke: {
        id: 'leaveAccount',
        src: 'leaveAccount',
        input: ({ context }) => ({ token: known(context.token) }),
        onDone: 'decided',
        onError: 'decided',
      },
      after: { callTimeout: 'decided' },
    },
    decided: { type: 'final' },
  },
});

const bothOf = ({ token, guestToken }: Context): Both => ({
  token: known(token),
  guestToken: known(guestToken),
});
