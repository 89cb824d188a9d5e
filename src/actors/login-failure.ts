import type { Result } from '../client/client.ts';
import { failingAs } from './promised.ts';

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
