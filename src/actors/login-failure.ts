import type { Result } from '../client/client.ts';

/**
 * An answer without a token, or an error without a reason: 'Login failed' (specification, section
 * 8). Everything else says itself what is wrong.
 */
export async function asLoginFailure<Value>(
  answer: Promise<Result<Value>>,
): Promise<Result<Value>> {
  const result = await answer;
  if (result.ok || (result.failure.kind !== 'badAnswer' && result.failure.kind !== 'unexpected'))
    return result;
  return { ok: false, failure: { kind: 'loginFailed', requestId: result.failure.requestId } };
}
