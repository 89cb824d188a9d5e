import { assign, setup } from 'xstate';
import type { AccountOverview, LinkedWay, OpenSession } from '../../src/domain/account.ts';
import { callTimeout } from '../../src/domain/constants.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { answer, refused, silent } from '../asked.ts';
import { declared, known } from '../declare.ts';

/** What a person is asked about before it happens. */
export type Matter =
  | { readonly kind: 'signOut' }
  | { readonly kind: 'signOutEverywhere' }
  | { readonly kind: 'delete' }
  | { readonly kind: 'endSession'; readonly session: OpenSession }
  | { readonly kind: 'unlink'; readonly way: LinkedWay };
/** What the backend does; leaving this device alone is the session chart's. */
export type Act = Exclude<Matter, { kind: 'signOut' }>;

type Context = {
  readonly overview: AccountOverview | null;
  readonly matter: Matter | null;
  readonly done: 'endSession' | 'unlink' | 'takeData' | null;
  readonly failure: Failure | null;
};

export type AccountEvent =
  | { type: 'user.retries' }
  | { type: 'user.asks'; matter: Matter }
  | { type: 'user.confirms' }
  | { type: 'user.cancels' }
  | { type: 'user.takesData' };

export const delays = { callTimeout } as const;

const leaves = ({ kind }: Matter): boolean => kind === 'signOutEverywhere' || kind === 'delete';

/**
 * What a signed-in person can leave: this session, another one, all of them, a way to sign in, the
 * account; and the data they can take along. Ends when nobody is signed in here any more.
 */
export const accountMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AccountEvent,
    output: {} as { left: Matter['kind'] },
    tags: {} as 'loading' | 'failed' | 'asking' | 'showing',
  },
  actors: {
    loadAccount: declared<AccountOverview, Record<never, never>>(),
    act: declared<null, { matter: Act }>(),
    /** Fetches the data and hands it over as a file. */
    saveData: declared<null, Record<never, never>>(),
  },
  guards: {
    isSignOut: ({ context }) => context.matter?.kind === 'signOut',
    // What stands in the way of deleting is in the dialog, in place of its button.
    mayAct: ({ context }) =>
      context.matter?.kind !== 'delete' || known(context.overview).hindrances.length === 0,
    leavesAll: ({ context }) => leaves(known(context.matter)),
  },
  delays,
  actions: {
    keepOverview: assign({ overview: (_, params: AccountOverview) => params }),
    keepMatter: assign({
      matter: (_, params: { matter: Matter }) => params.matter,
      done: null,
      failure: null,
    }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    forgetFailure: assign({ failure: null, done: null }),
    dropMatter: assign({ matter: null, failure: null }),
    actDone: assign({
      matter: null,
      done: ({ context: { matter } }) =>
        matter?.kind === 'endSession' || matter?.kind === 'unlink' ? matter.kind : null,
    }),
    dataSaved: assign({ done: 'takeData' }),
  },
}).createMachine({
  id: 'account',
  context: { overview: null, matter: null, done: null, failure: null },
  initial: 'loading',
  output: ({ context }) => ({ left: known(context.matter).kind }),
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadAccount',
        src: 'loadAccount',
        input: {},
        onDone: { target: 'overview', actions: { type: 'keepOverview', params: answer } },
        onError: refused('failed'),
      },
      after: { callTimeout: silent('failed') },
    },
    failed: {
      tags: 'failed',
      on: { 'user.retries': { target: 'loading', actions: 'forgetFailure' } },
    },
    overview: {
      tags: 'showing',
      on: {
        'user.asks': {
          target: 'asking',
          actions: { type: 'keepMatter', params: ({ event }) => ({ matter: event.matter }) },
        },
        'user.takesData': { target: 'takingData', actions: 'forgetFailure' },
      },
    },
    /** The dialog with what follows; a failure is said in it, and confirming tries again. */
    asking: {
      tags: 'asking',
      on: {
        'user.cancels': { target: 'overview', actions: 'dropMatter' },
        'user.confirms': [
          { guard: 'isSignOut', target: 'left' },
          { guard: 'mayAct', target: 'acting' },
        ],
      },
    },
    acting: {
      tags: 'asking',
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context }) => ({ matter: actOf(known(context.matter)) }),
        onDone: [
          { guard: 'leavesAll', target: 'left' },
          { target: 'refreshing', actions: 'actDone' },
        ],
        onError: refused('asking'),
      },
      after: { callTimeout: silent('asking') },
    },
    /** The page stays while the backend says what is left. */
    refreshing: {
      tags: 'showing',
      invoke: {
        id: 'reloadAccount',
        src: 'loadAccount',
        input: {},
        onDone: { target: 'overview', actions: { type: 'keepOverview', params: answer } },
        onError: refused('failed'),
      },
      after: { callTimeout: silent('failed') },
    },
    takingData: {
      tags: 'showing',
      invoke: {
        id: 'saveData',
        src: 'saveData',
        input: {},
        onDone: { target: 'overview', actions: 'dataSaved' },
        onError: refused('overview'),
      },
      after: { callTimeout: silent('overview') },
    },
    left: { type: 'final' },
  },
});

/** Signing out here never reaches the backend from this chart. */
function actOf(matter: Matter): Act {
  if (matter.kind === 'signOut') throw new Error('a sign-out is no act of the backend');
  return matter;
}
