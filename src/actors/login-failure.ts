import type { Result } from '../client/client.ts';
import { failingAs } from './promised.ts';

/**
 * An answer without a token, or an error without a reason: 'Login failed' (specification, section
 * 8). Everything else says itself what is wrong.
 */
export const asLoginFailure = <Value>(answer: Promise<Result<Value>>): Promise<Result<Value>> =>
  failingAs(answer, failure =>
    failure.kind === 'badAnswer' || failure.kind === 'unexpected'
      ? { kind: 'loginFailed', requestId: failure.requestId }
      : failure,
  );
