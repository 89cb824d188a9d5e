import type { Failure } from '../../src/domain/failure.ts';
import type { RefusalReason } from '../../src/domain/refusal.ts';

/** True if the server refused for one of these reasons. */
export const refusedAs = (failure: Failure, ...reasons: readonly RefusalReason[]): boolean =>
  failure.kind === 'refused' && failure.reason !== 'other' && reasons.includes(failure.reason);
