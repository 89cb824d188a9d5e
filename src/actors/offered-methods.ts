import type { Result } from '../client/client.ts';

/**
 * "Payment method acquisition failed" (specification, section 8): the server gave no methods and no
 * reason. Its own words, and network failures, stay as they are.
 */
export async function asOffered<Value>(answer: Promise<Result<Value>>): Promise<Result<Value>> {
  const result = await answer;
  if (result.ok) return result;
  const { failure } = result;
  const isSilent = failure.kind === 'refused' && failure.text.trim() === '';
  if (!isSilent && failure.kind !== 'unexpected') return result;
  return { ok: false, failure: { kind: 'methodsUnavailable', requestId: failure.requestId } };
}
