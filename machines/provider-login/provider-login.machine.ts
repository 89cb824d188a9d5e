import { assign, setup } from 'xstate';
import { callTimeout } from '../../src/domain/constants.ts';
import { leavesOutcomeUnknown, type Failure } from '../../src/domain/failure.ts';
import type { Arrival, ArrivalProof } from '../../src/domain/sign-in-arrival.ts';
import type { RedirectWay } from '../../src/domain/sign-in-providers.ts';
import { answer, failed, refused, silent } from '../asked.ts';
import { declared, known } from '../declare.ts';
import type { ProviderLoginContext, ProviderLoginEvent } from './provider-login.events.ts';

export const delays = {
  callTimeout,
  /** Milliseconds after which a browser that should leave counts as still here. */
  stays: 15_000,
} as const;

/**
 * Sign-in at a provider (specification, section 1 "Login methods", 7 "Auth"): this page leaves for
 * the provider, and the page that the person comes back to exchanges the proof for a session. A
 * proof that this browser did not ask for may come from anyone's link: the person is asked first.
 */
export const providerLoginMachine = setup({
  types: {
    context: {} as ProviderLoginContext,
    events: {} as ProviderLoginEvent,
    output: {} as { token: string },
    tags: {} as 'offering' | 'leaving' | 'asking' | 'entering' | 'askingAgain',
  },
  actors: {
    startSignIn: declared<{ url: string }, { way: RedirectWay }>(),
    /** Answers only if the person is back on this very page by the browser's Back. */
    leavePage: declared<null, { url: string }>(),
    redeemProof: declared<{ token: string }, { way: RedirectWay; proof: ArrivalProof }>(),
  },
  guards: {
    isHandedOver: ({ event }) =>
      event.type === 'person.arrives' &&
      event.arrival.came.kind === 'proof' &&
      event.arrival.came.proof.kind === 'idToken',
    bringsProof: ({ event }) =>
      event.type === 'person.arrives' && event.arrival.came.kind === 'proof',
    mayHaveWorked: (_, { failure }: { failure: Failure }) => leavesOutcomeUnknown(failure),
  },
  delays,
  actions: {
    keepArrival: assign((_, { arrival: { way, came } }: { arrival: Arrival }) => ({
      way,
      failure: null,
      proof: came.kind === 'proof' ? came.proof : null,
      problem: came.kind === 'refused' ? came.problem : null,
    })),
    keepWay: assign({
      way: (_, params: { way: RedirectWay }) => params.way,
      problem: null,
      failure: null,
    }),
    keepUrl: assign({ url: (_, params: { url: string }) => params.url }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    forgetFailure: assign({ failure: null }),
    forgetProof: assign({ proof: null, failure: null, way: null }),
    keepToken: assign({ token: (_, params: { token: string }) => params.token }),
  },
}).createMachine({
  id: 'providerLogin',
  context: { proof: null, way: null, url: null, problem: null, failure: null, token: null },
  output: ({ context }) => ({ token: known(context.token) }),
  initial: 'offering',
  states: {
    offering: {
      tags: 'offering',
      on: {
        'person.arrives': [
          {
            guard: 'isHandedOver',
            target: 'asking',
            actions: { type: 'keepArrival', params: ({ event }) => event },
          },
          {
            guard: 'bringsProof',
            target: 'entering',
            actions: { type: 'keepArrival', params: ({ event }) => event },
          },
          { actions: { type: 'keepArrival', params: ({ event }) => event } },
        ],
        'user.choosesWay': {
          target: 'starting',
          actions: { type: 'keepWay', params: ({ event }) => ({ way: event.way }) },
        },
      },
    },
    starting: {
      tags: 'leaving',
      invoke: {
        id: 'startSignIn',
        src: 'startSignIn',
        input: ({ context }) => ({ way: known(context.way) }),
        onDone: {
          target: 'leaving',
          actions: { type: 'keepUrl', params: answer },
        },
        onError: refused('offering'),
      },
      after: { callTimeout: silent('offering') },
    },
    leaving: {
      tags: 'leaving',
      invoke: {
        id: 'leavePage',
        src: 'leavePage',
        input: ({ context }) => ({ url: known(context.url) }),
        onDone: 'offering',
        onError: refused('offering'),
      },
      after: { stays: silent('offering') },
    },
    /** Asks if it was this person who signed in at the provider. */
    asking: {
      tags: 'asking',
      on: {
        'user.confirms': 'entering',
        'user.cancels': { target: 'offering', actions: 'forgetProof' },
      },
    },
    entering: {
      tags: 'entering',
      invoke: {
        id: 'redeemProof',
        src: 'redeemProof',
        input: ({ context }) => ({ way: known(context.way), proof: known(context.proof) }),
        onDone: {
          target: 'signedIn',
          actions: { type: 'keepToken', params: answer },
        },
        onError: [
          { guard: { type: 'mayHaveWorked', params: failed }, ...refused('askingAgain') },
          refused('offering'),
        ],
      },
      after: { callTimeout: silent('askingAgain') },
    },
    /** The network failed, not the proof, which may still be good. */
    askingAgain: {
      tags: 'askingAgain',
      on: {
        'user.retries': { target: 'entering', actions: 'forgetFailure' },
        'user.cancels': { target: 'offering', actions: 'forgetProof' },
      },
    },
    signedIn: { type: 'final' },
  },
});
