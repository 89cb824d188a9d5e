import * as v from 'valibot';
import { envelope, envelopeCodes } from '../contract/envelope.ts';
import { refusalCodes, refusalReasonOf } from '../contract/refusals.ts';
import type { Failure } from '../domain/failure.ts';

export type Envelope = v.InferOutput<typeof envelope>;

/** Envelope of an answer; null where there is none (a proxy's page, a truncated body). */
export function envelopeOf(text: string): Envelope | null {
  try {
    const read = v.safeParse(envelope, JSON.parse(exact(text)));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Turns ids with more digits than a number holds into texts. */
const exact = (text: string): string =>
  text.replace(/"(?:\\.|[^"\\])*"|-?\d[\d.eE+-]*/g, part =>
    /^\d{16,}$/.test(part) ? `"${part}"` : part,
  );

/** Failure in an answer's code and HTTP status (specification, section 8); `null` is success. */
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
  // A failing server may have acted before: the outcome is unknown, unless it says itself that it
  // did nothing.
  if (status === 503 && answer?.code === refusalCodes.unavailable)
    return { kind: 'refused', reason: 'unavailable', text, requestId };
  if (status > 501 && status < 505) return { kind: 'unavailable', requestId };
  if (status >= 500) return { kind: 'unexpected', requestId };
  // A proxy does not know such a call; nothing has reached the API.
  if (answer === null) return { kind: status === 404 ? 'notFound' : 'badAnswer', requestId };
  if (mayBeAskedAgain && answer.code === envelopeCodes.notYet) return { kind: 'notYet', requestId };
  if (answer.code !== envelopeCodes.success)
    return { kind: 'refused', reason: refusalReasonOf(answer.code), text, requestId };
  return status >= 400 ? { kind: 'badAnswer', requestId } : null;
}
