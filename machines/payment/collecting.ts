import { callTimeout, scriptRetryDelay, scriptTimeout } from '../../src/domain/constants.ts';
import { leavesOutcomeUnknown, type Failure } from '../../src/domain/failure.ts';
import { answer, because, failed, refused, silent } from '../asked.ts';
import { known } from '../declare.ts';
import type { Attempt, CollectInput } from './collect.ts';

/**
 * Common parts of the collectors: the provider's script, the attempt, the intent and the bank. Each
 * of their charts ends at `ended`, and declares the actors and actions named here.
 */
export const delays = {
  callTimeout,
  /** Section 9: "Retry of 500 ms when the payment script is not loaded". */
  scriptRetry: scriptRetryDelay,
  /** A stalled connection never errors; one second above the loader's own limit. */
  scriptLimit: scriptTimeout + 1_000,
  /** 3-D Secure takes a person minutes; after this the server is asked instead. */
  bankLimit: 10 * 60_000,
} as const;

/** Number of tries to load the script before the person is asked. */
export const scriptTriesLimit = 4;

/** True if the bank may have been asked despite the failure: then only the server knows. */
export const mayBePaid = (failure: Failure): boolean =>
  leavesOutcomeUnknown(failure) || failure.kind === 'unauthorized';

type Opened = { readonly context: Pick<CollectInput, 'charge'> };
type Begun = {
  readonly context: Pick<CollectInput, 'charge' | 'method'> & {
    readonly attempt: Attempt | null;
    readonly keepsCard?: true | undefined;
  };
};

/** Tries the script again a few times; then fails with `kind`. */
export const scriptMissing = <
  Kind extends 'scriptNotLoaded' | 'walletNotLoaded',
  Again extends string,
>(
  kind: Kind,
  again: Again,
) =>
  ({
    tags: 'loading',
    after: { scriptRetry: [{ guard: 'mayTryScript', target: again }, because({ kind }, 'ended')] },
  }) as const;

/** Nothing is sent without a stored key. */
export const openingAttempt = <Next extends string>(next: Next) =>
  ({
    tags: 'paying',
    invoke: {
      id: 'openAttempt',
      src: 'openAttempt',
      input: ({ context: { charge } }: Opened) => ({
        purpose: charge.purpose,
        subject: charge.subject,
      }),
      onDone: { target: next, actions: { type: 'keepAttempt', params: answer } },
      onError: refused('ended'),
    },
  }) as const;

/** Request to the server under the attempt's key. */
export const underItsKey = ({ context: { charge, method, attempt, keepsCard } }: Begun) => ({
  charge,
  method,
  attempt: known(attempt),
  ...(keepsCard && { keepsCard }),
});

/**
 * Reserves nothing yet, so a lost answer is a plain failure; the key makes a repetition the same
 * intent.
 */
export const preparingPayment = <Next extends string>(next: Next) =>
  ({
    tags: 'paying',
    invoke: {
      id: 'createIntent',
      src: 'createIntent',
      input: underItsKey,
      onDone: { target: next, actions: { type: 'keepIntent', params: answer } },
      onError: refused('ended'),
    },
    after: { callTimeout: silent('ended') },
  }) as const;

/**
 * Events of every state in which nothing is begun: going back loses nothing, and a new member pays
 * as a member.
 */
export const beforeAnything = {
  'user.goesBack': { target: 'ended', actions: 'keepCancelled' },
  'person.entered': { target: 'ended', actions: 'keepEntered' },
} as const;

/** The payment was requested; the server decides its outcome. */
export const submitted = { target: 'ended', actions: 'keepSubmitted' } as const;

/** `onError` of a call that may have paid. */
export const refusedUnlessUnknown = [
  { guard: { type: 'outcomeUnknown', params: failed }, ...submitted },
  refused('ended'),
] as const;

type Asked = {
  readonly order: { readonly paymentId: string } | null;
  readonly begun?: string | null;
};

/** Id of the payment that waits for the person: begun on this page, or before it. */
export const paymentOf = ({ order, begun = null }: Asked): string =>
  known(order?.paymentId ?? begun);

/**
 * Asks the server once for the person's decision on their phone: on to `ended`, or back to `again`
 * while it is awaited or unknown. `ended` names the final state of the chart.
 */
export const askingServer = <
  const Id extends string,
  const Again extends string,
  const Ended extends string,
>(
  id: Id,
  again: Again,
  ended: Ended,
) =>
  ({
    invoke: {
      id,
      src: 'lookAtOrder',
      input: ({ context }: { context: Asked }) => ({ paymentId: paymentOf(context) }),
      onDone: { target: ended, actions: 'keepSubmitted' },
      onError: [
        { guard: { type: 'awaitsPerson', params: failed }, target: again },
        { guard: { type: 'outcomeUnknown', params: failed }, target: again },
        refused(ended),
      ],
    },
    after: { callTimeout: again },
  }) as const;
