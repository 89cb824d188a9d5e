import type { Failure } from '../../src/domain/failure.ts';
import type { RefusalReason } from '../../src/domain/refusal.ts';

export const refusedAs = (failure: Failure, ...reasons: readonly RefusalReason[]): boolean =>
  failure.kind === 'refused' && failure.reason !== 'other' && reasons.includes(failure.reason);
