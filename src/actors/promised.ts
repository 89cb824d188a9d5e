import { fromPromise, type AnyMachineSnapshot, type NonReducibleUnknown } from 'xstate';
import type { Result } from '../client/client.ts';
import { KnownFailure, type Failure } from '../domain/failure.ts';

/**
 * A promise actor that stays silent once stopped. Plain `fromPromise` is not safe under StrictMode:
 * @xstate/react stops and revives the
 * same actor, so the aborted first run would still answer for the second. Surprises are reported
 * here, once, and reach the chart as errors.
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

/** Where the chart stood when an actor of its failed, for the error reporter. */
export const snapshotAt = new WeakMap<Error, AnyMachineSnapshot>();

/** `reportError` puts it where uncaught errors go: the console and the error reporter. */
const reportSurprise = (error: unknown) => globalThis.reportError(error);

/**
 * To the error reporter alone: the screen says it to the person, React has said it to the console.
 * (Without a window nobody listens.)
 */
export const reportQuietly = (error: unknown) =>
  globalThis.dispatchEvent?.(new ErrorEvent('error', { error }));

/** The value of a call, or its failure thrown where the chart hears it. */
export async function unwrapped<Value>(result: Promise<Result<Value>>): Promise<Value> {
  const settled = await result;
  if (!settled.ok) throw new KnownFailure(settled.failure);
  return settled.value;
}

/** The answer of a call, with its failure in terms that say more of it. */
export async function failingAs<Value>(
  answer: Promise<Result<Value>>,
  terms: (failure: Failure) => Failure,
): Promise<Result<Value>> {
  const result = await answer;
  return result.ok ? result : { ok: false, failure: terms(result.failure) };
}
