import { assign, setup } from 'xstate';
import {
  canComeBack,
  mayUnlink,
  type AccountOverview,
  type DeletionHindrance,
  type LinkedWay,
  type OpenSession,
} from '../../src/domain/account.ts';
import { callTimeout } from '../../src/domain/constants.ts';
import { leavesOutcomeUnknown, type Failure } from '../../src/domain/failure.ts';
import { answer, failed, refused, silent } from '../asked.ts';
import { declared, known } from '../declare.ts';

/** Actions that need a person's confirmation. */
export type Matter =
  | { readonly kind: 'signOut' }
  | { readonly kind: 'signOutEverywhere' }
  | { readonly kind: 'delete' }
  | { readonly kind: 'endSession'; readonly session: OpenSession }
  | { readonly kind: 'unlink'; readonly way: LinkedWay };
/** Actions of the backend; signing out of this device alone belongs to the session's chart. */
export type Act = Exclude<Matter, { kind: 'signOut' }>;

type Context = {
  readonly overview: AccountOverview | null;
  readonly matter: Matter | null;
  readonly done: 'endSession' | 'unlink' | 'takeData' | 'passkey' | null;
  readonly failure: Failure | null;
};

export type AccountEvent =
  | { type: 'user.retries' }
  | { type: 'user.asks'; matter: Matter }
  | { type: 'user.confirms' }
  | { type: 'user.cancels' }
  | { type: 'user.takesData' }
  | { type: 'passkey.made' };

export const delays = { callTimeout } as const;

const leaves = ({ kind }: Matter): boolean => kind === 'signOutEverywhere' || kind === 'delete';

/**
 * True if the person can still sign in after the action: the last way in stays, and without any
 * they cannot sign out everywhere.
 */
export const mayAsk = (overview: AccountOverview, matter: Matter): boolean => {
  if (matter.kind === 'unlink') return mayUnlink(overview.ways, matter.way);
  return matter.kind !== 'signOutEverywhere' || canComeBack(overview);
};
/** Hindrances that have to end before the action can be taken. */
export const inTheWay = ({
  matter,
  overview,
}: Pick<Context, 'matter' | 'overview'>): readonly DeletionHindrance[] =>
  matter?.kind === 'delete' ? known(overview).hindrances : [];

/**
 * Account page: ends this session, another one or all of them, removes a way to sign in, deletes
 * the account, and exports the data. Ends once the person is signed out here.
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
    /** Reads if the session has ended, without ending it. */
    isOver: declared<{ isOver: boolean }, Record<never, never>>(),
    saveData: declared<null, Record<never, never>>(),
  },
  guards: {
    isSignOut: ({ context }) => context.matter?.kind === 'signOut',
    mayAsk: ({ context }, { matter }: { matter: Matter }) =>
      mayAsk(known(context.overview), matter),
    // The dialog shows hindrances in place of its button.
    mayAct: ({ context }) => inTheWay(context).length === 0,
    leavesAll: ({ context }) => leaves(known(context.matter)),
    mayHaveLeft: ({ context }, { failure }: { failure: Failure }) =>
      leaves(known(context.matter)) && leavesOutcomeUnknown(failure),
    isOver: (_, { isOver }: { isOver: boolean }) => isOver,
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
    passkeyMade: assign({ done: 'passkey', failure: null }),
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
          guard: { type: 'mayAsk', params: ({ event }) => ({ matter: event.matter }) },
          target: 'asking',
          actions: { type: 'keepMatter', params: ({ event }) => ({ matter: event.matter }) },
        },
        'user.takesData': { target: 'takingData', actions: 'forgetFailure' },
        'passkey.made': { target: 'refreshing', actions: 'passkeyMade' },
      },
    },
    /** The dialog with the consequences; a failure is shown in it, and confirming tries again. */
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
        onError: [
          { guard: { type: 'mayHaveLeft', params: failed }, ...refused('checking') },
          refused('asking'),
        ],
      },
      after: {
        callTimeout: [{ guard: 'leavesAll', ...silent('checking') }, silent('asking')],
      },
    },
    /** The answer was lost: checks if the session has ended before asking again. */
    checking: {
      tags: 'asking',
      invoke: {
        id: 'isOver',
        src: 'isOver',
        input: {},
        onDone: [{ guard: { type: 'isOver', params: answer }, target: 'left' }, 'asking'],
        onError: 'unsure',
      },
      after: { callTimeout: 'unsure' },
    },
    /** It is unknown if the session has ended: confirming checks that first. */
    unsure: {
      tags: 'asking',
      on: {
        'user.cancels': { target: 'overview', actions: 'dropMatter' },
        'user.confirms': 'checkingFirst',
      },
    },
    checkingFirst: {
      tags: 'asking',
      invoke: {
        id: 'isOverNow',
        src: 'isOver',
        input: {},
        onDone: [{ guard: { type: 'isOver', params: answer }, target: 'left' }, 'acting'],
        onError: 'unsure',
      },
      after: { callTimeout: 'unsure' },
    },
    /** The page stays while the account is read again. */
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

/** Action for the backend. Signing out of this device never gets here. */
function actOf(matter: Matter): Act {
  if (matter.kind === 'signOut') throw new Error('a sign-out is no act of the backend');
  return matter;
}
