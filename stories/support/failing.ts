import type { Failing } from '../../packages/review-room/src/stage/chart-script.ts';
import { type Failure, KnownFailure } from '../../src/domain/failure.ts';
import { refusedBy } from './server-texts.ts';

/** Each is called by its kind. */
export const byKind = (failures: readonly Failure[]): Readonly<Record<string, Failure>> =>
  Object.fromEntries(failures.map(failure => [failure.kind, failure]));

/** The app's failures, as a way of a chart writes them out. */
export const failing: Failing = {
  otherwise: byKind([
    { kind: 'network' },
    refusedBy('notFound', 'server.notFound', { requestId: 'req_8f2a11' }),
  ]),
  // A way is words, so a failure comes back from it without its type.
  thrown: failure => new KnownFailure(failure as Failure),
  told: thrown => (thrown instanceof KnownFailure ? thrown.failure : undefined),
};
