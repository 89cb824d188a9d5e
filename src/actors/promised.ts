import { fromPromise, type AnyMachineSnapshot, type NonReducibleUnknown } from 'xstate';
import type { Result } from '../client/client.ts';
import { KnownFailure, type Failure } from '../domain/failure.ts';

/**
 * A promise actor that stays silent once stopped. Plain `fromPromise` is not safe under StrictMode:
 * @xstate/react stops and revives the same actor, so the aborted first run would still answer for
 * the second. Unexpected errors are reported here, once, and reach the chart as errors.
 */
export const promised = <Output, Input>(
  run: (input: Input, signal: AbortSignal) => Promise<Output>,
  report: (error: unknown) => void = reportSurprise,
) =>
  fromPromise<Output, Input & NonReducibleUnknown>(
    ({ input, signal, self }) =>
      new Promise((resolve, reject) => {
        run(input, signal).then(
          value => {
            if (!signal.aborted) resolve(value);
          },
          (error: unknown) => {
            if (signal.aborted) return;
            const thrown = error instanceof Error ? error : new Error(String(error));
            snapshotAt.set(thrown, self._parent?.getSnapshot());
            if (!(thrown instanceof KnownFailure)) report(thrown);
            else if (thrown.failure.kind === 'badAnswer') reportQuietly(thrown);
            reject(thrown);
          },
        );
      }),
  );

/** State of the chart when one of its actors failed, for the error reporter. */
export const snapshotAt = new WeakMap<Error, AnyMachineSnapshot>();

/** `reportError` sends it where uncaught errors go: the console and the error reporter. */
const reportSurprise = (error: unknown) => globalThis.reportError(error);

/**
 * Sends an error to the reporter alone: the screen shows it, and React has logged it. (Without a
 * window there is no listener.)
 */
export const reportQuietly = (error: unknown) =>
  globalThis.dispatchEvent?.(new ErrorEvent('error', { error }));

/** Value of a call; throws its failure. */
export async function unwrapped<Value>(result: Promise<Result<Value>>): Promise<Value> {
  const settled = await result;
  if (!settled.ok) throw new KnownFailure(settled.failure);
  return settled.value;
}

/** Answer of a call, with its failure replaced by a more telling one. */
export async function failingAs<Value>(
  answer: Promise<Result<Value>>,
  terms: (failure: Failure) => Failure,
): Promise<Result<Value>> {
  const result = await answer;
  return result.ok ? result : { ok: false, failure: terms(result.failure) };
}

/**
 * An answer without a token, or an error without a reason, becomes 'Login failed' (specification,
 * section 8). Every other failure has its own message.
 */
export const asLoginFailure = <Value>(answer: Promise<Result<Value>>): Promise<Result<Value>> =>
  failingAs(answer, failure =>
    failure.kind === 'badAnswer' || failure.kind === 'unexpected'
      ? { kind: 'loginFailed', requestId: failure.requestId }
      : failure,
  );
