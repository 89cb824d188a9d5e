import { fromPromise, type NonReducibleUnknown } from 'xstate';
import type { Result } from '../client/client.ts';
import { KnownFailure } from '../domain/failure.ts';

/**
 * A promise actor that stays silent once stopped. Plain `fromPromise` is not safe under StrictMode: @xstate/react stops and revives the
 * same actor, so the aborted first run would still answer for the second. Surprises are reported here, once, and reach the chart as errors.
 */
export const promised = <Output, Input>(run: (input: Input, signal: AbortSignal) => Promise<Output>, report: (error: unknown) => void = reportSurprise) =>
  fromPromise<Output, Input & NonReducibleUnknown>(({ input, signal }) =>
    new Promise((resolve, reject) => {
      run(input, signal).then(
        value => { if (!signal.aborted) resolve(value); },
        (error: unknown) => {
          if (signal.aborted) return;
          if (!(error instanceof KnownFailure)) report(error);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
      );
    }),
  );

/** `reportError` puts it where uncaught errors go: the console and the error reporter. */
const reportSurprise = (error: unknown) => globalThis.reportError(error);

/** The value of a call, or its failure thrown where the chart hears it. */
export async function unwrapped<Value>(result: Promise<Result<Value>>): Promise<Value> {
  const settled = await result;
  if (!settled.ok) throw new KnownFailure(settled.failure);
  return settled.value;
}
