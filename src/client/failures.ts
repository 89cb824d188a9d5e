import * as v from 'valibot';
import { envelope, envelopeCodes } from '../contract/envelope.ts';
import { refusalCodes, refusalReasonOf } from '../contract/refusals.ts';
import type { Failure } from '../domain/failure.ts';

export type Envelope = v.InferOutput<typeof envelope>;

/** The envelope of an answer, or the failure that it is none (a proxy's page, a truncated body). */
export function envelopeOf(text: string): Envelope | null {
  try {
    const read = v.safeParse(envelope, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/**
 * What an answer's code and status say (specification, section 8); `null` is success. Code and HTTP
 * status are both honoured.
 */
export function failureOfAnswer(
  status: number,
  answer: Envelope | null,
  requestId = answer?.requestId,
): Failure | null {
  const text = answer?.msg ?? '';
  if (status === 401 || answer?.code === envelopeCodes.unauthorized)
    return { kind: 'unauthorized', text, requestId };
  if (status === 403 || answer?.code === envelopeCodes.forbidden)
    return { kind: 'forbidden', requestId };
  if (status === 429 || answer?.code === refusalCodes.tooMany)
    return { kind: 'tooMany', requestId };
  // A server that stumbled may have acted before: nothing is known.
  if (status >= 500) return { kind: 'unexpected', requestId };
  if (answer === null) return { kind: 'badAnswer', requestId };
  if (answer.code === envelopeCodes.notYet) return { kind: 'notYet', requestId };
  if (answer.code !== envelopeCodes.success)
    return { kind: 'refused', reason: refusalReasonOf(answer.code), text, requestId };
  return status >= 400 ? { kind: 'badAnswer', requestId } : null;
}
