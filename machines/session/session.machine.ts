import { assign, setup } from 'xstate';
import { leavesOutcomeUnknown, type Failure } from '../../src/domain/failure.ts';
import { callTimeout, unknownPollingInterval } from '../../src/domain/constants.ts';
import { isTourist, type User } from '../../src/domain/user.ts';
import { answer, failed, refused, silent, told } from '../asked.ts';
import { declared, known } from '../declare.ts';

export type SessionContext = {
  readonly token: string | null;
  readonly user: User | null;
  /** Token with which `user` was read; a newer token's user is not known yet. */
  readonly userToken: string | null;
  /** Grows whenever the person may have changed: pages of an earlier epoch are dropped. */
  readonly epoch: number;
  /**
   * Token that the server refused last: a guest renews with it, and calls that used it are repeated
   * with its replacement.
   */
  readonly refusedToken: string | null;
  /** Failure to show the person. A guest login in the meantime does not remove it. */
  readonly failure: Failure | null;
};

export type SessionEvent =
  | { type: 'token.received'; token: string }
  | { type: 'token.refused'; token: string; failure: Failure }
  | { type: 'token.changedElsewhere'; token: string | null }
  | { type: 'user.signsOut' }
  | { type: 'user.retries' }
  | { type: 'user.cancels' }
  | { type: 'user.acknowledges' };

export const delays = {
  callTimeout,
  tryAgain: unknownPollingInterval,
  /** Longest wait for the server on signing out. */
  farewell: 2_000,
} as const;

const nextEpoch = ({ context }: { readonly context: SessionContext }): number => context.epoch + 1;
const signedOut = { target: 'visitor', actions: 'signOut' } as const;

/**
 * Session of the app's user (specification, section 4 "Session"). The only owner of token and user;
 * lives as long as the document. A refusal names the token it refused, so that a late 401 of an old
 * token cannot sign a new person out.
 */
export const sessionMachine = setup({
  types: {
    input: {} as { token: string | null; user: User | null },
    context: {} as SessionContext,
    events: {} as SessionEvent,
  },
  actors: {
    loadUser: declared<User, { token: string }>(),
    renewGuest: declared<{ token: string }, { token: string }>(),
    revokeToken: declared<null, { token: string }>(),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    // A token refused already is being renewed.
    isCurrentToken: ({ context, event }) =>
      event.type === 'token.refused' &&
      event.token === context.token &&
      event.token !== context.refusedToken,
    isOtherToken: ({ context, event }) =>
      event.type === 'token.changedElsewhere' &&
      event.token !== null &&
      event.token !== context.token,
    isGoneElsewhere: ({ context, event }) =>
      event.type === 'token.changedElsewhere' && event.token === null && context.token !== null,
    mayRenew: ({ context }) => context.user === null || isTourist(context.user),
    // A known user who renews is a guest.
    isKnown: ({ context }) => context.user !== null,
    // No answer says nothing against the last user, and their page stays readable.
    isUnanswered: ({ context }, { failure }: { failure: Failure }) =>
      context.user !== null &&
      (failure.kind === 'timeout' || (failure.kind === 'network' && failure.isOffline === true)),
    saysNothing: (_, { failure }: { failure: Failure }) => leavesOutcomeUnknown(failure),
    loadedGuest: (_, user: User) => isTourist(user),
  },
  delays,
  actions: {
    keepToken: assign({
      token: (_, params: { token: string }) => params.token,
      refusedToken: null,
    }),
    // The same guest, under another token.
    keepRenewed: assign(({ context }, { token }: { token: string }) => ({
      token,
      userToken: context.user && token,
      failure: null,
    })),
    keepUser: assign({
      user: (_, user: User) => user,
      userToken: ({ context }) => context.token,
    }),
    keepRefusal: assign({
      refusedToken: ({ context }) => context.token,
      failure: (_, params: { failure: Failure }) => params.failure,
    }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    // A retry that is refused again has to be shown again.
    forgetFailure: assign({ failure: null, refusedToken: null }),
    loseSession: assign({ token: null, user: null, userToken: null, epoch: nextEpoch }),
    tellNothing: assign({ failure: null }),
    signOut: assign({
      token: null,
      user: null,
      userToken: null,
      refusedToken: null,
      failure: null,
      epoch: nextEpoch,
    }),
    startEpoch: assign({ epoch: nextEpoch, user: null, userToken: null, failure: null }),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    token: input.token,
    user: input.user,
    userToken: input.user && input.token,
    epoch: 0,
    refusedToken: null,
    failure: null,
  }),
  initial: 'restoring',
  on: {
    'token.received': {
      target: '.loadingUser',
      actions: { type: 'keepToken', params: told },
    },
    'token.refused': {
      guard: 'isCurrentToken',
      target: '.expired',
      actions: { type: 'keepRefusal', params: told },
    },
    'token.changedElsewhere': [
      {
        guard: 'isOtherToken',
        target: '.loadingUser',
        actions: [
          'startEpoch',
          { type: 'keepToken', params: ({ event }) => ({ token: known(event.token) }) },
        ],
      },
      { guard: 'isGoneElsewhere', target: '.visitor', actions: 'signOut' },
    ],
    'user.signsOut': { guard: 'hasToken', target: '.signingOut' },
    'user.acknowledges': { actions: 'forgetFailure' },
  },
  states: {
    restoring: { always: [{ guard: 'hasToken', target: 'loadingUser' }, { target: 'visitor' }] },
    visitor: {},
    loadingUser: {
      invoke: {
        id: 'loadUser',
        src: 'loadUser',
        input: ({ context }) => ({ token: known(context.token) }),
        onDone: [
          {
            guard: { type: 'loadedGuest', params: answer },
            target: 'guest',
            actions: { type: 'keepUser', params: answer },
          },
          { target: 'member', actions: { type: 'keepUser', params: answer } },
        ],
        onError: [
          { guard: { type: 'isUnanswered', params: failed }, target: 'unanswered' },
          refused('askingRetry'),
        ],
      },
      after: {
        callTimeout: [
          {
            guard: { type: 'isUnanswered', params: { failure: { kind: 'timeout' } } },
            target: 'unanswered',
          },
          silent('askingRetry'),
        ],
      },
    },
    /** Without a network the last user stays; the server is asked until it answers. */
    unanswered: { after: { tryAgain: 'loadingUser' } },
    /**
     * "Error getting user information. Do you want to try again?" Cancel clears the token (section
     * 8), here and on the server.
     */
    askingRetry: {
      on: {
        'user.retries': { target: 'loadingUser', actions: 'forgetFailure' },
        'user.cancels': 'signingOut',
      },
    },
    guest: {},
    member: {},
    /** The server revokes the token first; whatever it answers, the person is signed out here. */
    signingOut: {
      // The session was to end anyway: nothing to tell or to renew.
      on: { 'token.refused': { guard: 'isCurrentToken', ...signedOut } },
      invoke: {
        id: 'revokeToken',
        src: 'revokeToken',
        input: ({ context }) => ({ token: known(context.token) }),
        onDone: signedOut,
        onError: signedOut,
      },
      after: { farewell: signedOut },
    },
    /**
     * A guest keeps orders and holds by renewing with the expired token, and the page does not
     * change; without an answer they are asked. A member signs in again.
     */
    expired: {
      always: [
        { guard: 'mayRenew', target: 'renewing' },
        { target: 'visitor', actions: 'loseSession' },
      ],
    },
    renewing: {
      invoke: {
        id: 'renewGuest',
        src: 'renewGuest',
        input: ({ context }) => ({ token: known(context.token) }),
        onDone: { target: 'loadingUser', actions: { type: 'keepRenewed', params: answer } },
        onError: [
          { guard: { type: 'saysNothing', params: failed }, ...refused('askingRetry') },
          // A guest who was away so long that the server has forgotten them.
          { guard: 'isKnown', target: 'visitor', actions: ['loseSession', 'tellNothing'] },
          { target: 'visitor', actions: 'loseSession' },
        ],
      },
      after: { callTimeout: silent('askingRetry') },
    },
  },
});
