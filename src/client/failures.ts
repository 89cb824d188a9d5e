import * as v from 'valibot';
import { envelope, envelopeCodes } from '../contract/envelope.ts';
import { refusalCodes, refusalReasonOf } from '../contract/refusals.ts';
import type { Failure } from '../domain/failure.ts';

export type Envelope = v.InferOutput<typeof envelope>;

/** The envelope of an answer, or the failure that it is none (a proxy's page, a truncated body). */
export function envelopeOf(text: string): Envelope | null {
  try {
    const read = v.safeParse(envelope, JSON.parse(exact(text)));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Ids of more digits than a number holds stay what they are, as texts. */
const exact = (text: string): string =>
  text.replace(/"(?:\\.|[^"\\])*"|-?\d[\d.eE+-]*/g, part =>
    /^\d{16,}$/.test(part) ? `"${part}"` : part,
  );

/**
 * What an answer's code and status say (specification, section 8); `null` is success. Code and HTTP
 * status are both honoured.
 */
export function failureOfAnswer(
  status: number,
  answer: Envelope | null,
  requestId = answer?.requestId,
  /** Code 1 is "not yet" (section 4); everywhere else it is a refusal like any other. */
  mayBeAskedAgain = false,
): Failure | null {
  const text = answer?.msg ?? '';
  if (status === 401 || answer?.code === envelopeCodes.unauthorized)
    return { kind: 'unauthorized', text, requestId };
  if (status === 403 || answer?.code === envelopeCodes.forbidden)
    return { kind: 'forbidden', requestId };
  if (status === 429 || answer?.code === refusalCodes.tooMany)
    return { kind: 'tooMany', requestId };
  // A server that stumbled may have acted before: nothing is known, but where it says itself that it
  // did nothing.
  if (status === 503 && answer?.code === refusalCodes.unavailable)
    return { kind: 'refused', reason: 'unavailable', text, requestId };
  if (status > 501 && status < 505) return { kind: 'unavailable', requestId };
  if (status >= 500) return { kind: 'unexpected', requestId };
  // What stands before an API knows no such call; nothing has reached it.
  if (answer === null) return { kind: status === 404 ? 'notFound' : 'badAnswer', requestId };
  if (mayBeAskedAgain && answer.code === envelopeCodes.notYet) return { kind: 'notYet', requestId };
  if (answer.code !== envelopeCodes.success)
    return { kind: 'refused', reason: refusalReasonOf(answer.code), text, requestId };
  return status >= 400 ? { kind: 'badAnswer', requestId } : null;
}
