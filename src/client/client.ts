import { headerNames, requestIdHeader } from '../contract/envelope.ts';
import type { Operation, OperationRequest, OperationValue } from '../contract/operation.ts';
import { requestTimeout } from '../domain/constants.ts';
import type { Extra } from '../domain/extras.ts';
import type { Failure } from '../domain/failure.ts';
import type { Locale } from '../domain/locale.ts';
import { encodeRequest, queryText, timeZoneHere, type Request } from './encode.ts';
import { envelopeOf, failureOfAnswer } from './failures.ts';
import { readAnswer, type ReadLocalTime } from './reader.ts';

/** Known failures are values: every caller must handle them. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Required by operations that move money; sent to an API with the extra `idempotency` alone. */
  readonly idempotencyKey?: string | undefined;
  /** Seconds since the person's request: one that arrives late opens no slot. */
  readonly idempotencyAge?: number | undefined;
  /** Instead of the session's token, for the call that renews it; `null`: none. */
  readonly token?: string | null | undefined;
};

/** Makes one call of the contract; known failures come back as values. */
export type Client = <O extends Operation>(
  operation: O,
  request: OperationRequest<O>,
  options?: CallOptions,
) => Promise<Result<OperationValue<O>>>;

export type ClientSettings = {
  /** API base without a slash at its end. */
  readonly baseUrl: string;
  readonly token: () => string | null;
  readonly locale: () => Locale;
  readonly agentOpenId: () => string;
  /** Extras that the API has beyond section 7, from `/config.json`. */
  readonly extras: () => readonly string[];
  readonly fetch: typeof fetch;
  /** Reads times that carry no zone; by default in this device's zone, which `Time-Zone` names. */
  readonly localTime?: ReadLocalTime | undefined;
  /**
   * Called with the token that was refused, so that a late answer for an old token signs nobody
   * out. Returns the token that replaced it for the same person, if any; rejects if that is
   * unknown, and then the call has no answer.
   */
  readonly onRefused: (token: string, failure: Failure) => Promise<string | null>;
};

/** A call that the API does not have: its page or button should not have been offered. */
export class MissingExtra extends Error {
  readonly extra: Extra;
  constructor(extra: Extra, operation: string) {
    super(`${operation} needs the extra ${extra}`);
    this.extra = extra;
  }
}

/**
 * The typed API client over the contract: headers, envelope, time-out, failures (specification,
 * sections 7 and 8).
 */
export function createClient(settings: ClientSettings): Client {
  const told = new Set<string>();
  /** Reports to the console and the error reporter, once each: a page may ask every second. */
  function tell(lost: string) {
    if (told.has(lost)) return;
    told.add(lost);
    globalThis.reportError?.(new TypeError(`left out of an answer: ${lost}`));
  }

  async function call(
    operation: Operation,
    request: Request,
    options: CallOptions = {},
  ): Promise<Result<unknown>> {
    const { extra, id } = operation;
    if (extra !== null && !settings.extras().includes(extra)) throw new MissingExtra(extra, id);
    const token = options.token === undefined ? settings.token() : options.token;
    const wire = encodeRequest(operation, request, settings.extras());
    const headers = headersOf(settings, token, operation, options);
    const limit = deadline(requestTimeout, options.signal);
    try {
      const response = await settings.fetch(
        `${settings.baseUrl}/${wire.path}${queryText(wire.query)}`,
        {
          method: operation.method,
          headers,
          signal: limit.signal,
          ...(operation.method === 'POST' ? { body: bodyOf(operation, wire.body) } : {}),
        },
      );
      const answer = envelopeOf(await response.text());
      const requestId = answer?.requestId ?? response.headers.get(requestIdHeader) ?? undefined;
      // An API that takes keys answers "not yet" to a call that is still under way.
      const mayBeAskedAgain = operation.asksOutcome || headerNames.idempotencyKey in headers;
      const failure = failureOfAnswer(response.status, answer, requestId, mayBeAskedAgain);
      if (failure) {
        if (failure.kind === 'unauthorized' && token !== null && options.token === undefined) {
          const renewed = await settings.onRefused(token, failure);
          // A refused call did nothing, so it is repeated without the caller noticing.
          if (renewed !== null && !options.signal?.aborted)
            return await call(operation, request, { ...options, token: renewed });
        }
        return { ok: false, failure };
      }
      const { lost, value } = answer
        ? readAnswer(operation, answer, settings.localTime)
        : { lost: null };
      if (lost === null) return { ok: false, failure: { kind: 'badAnswer', requestId } };
      for (const place of lost) tell(`${operation.path} ${place}`);
      return { ok: true, value };
    } catch (error) {
      // Aborted by the caller: no answer is wanted.
      if (options.signal?.aborted) throw error;
      return { ok: false, failure: { kind: limit.signal.aborted ? 'timeout' : 'network' } };
    } finally {
      limit.release();
    }
  }

  // The operation's own schema read the value; the type would need the list of all operations.
  return call as Client;
}

function headersOf(
  settings: ClientSettings,
  token: string | null,
  operation: Operation,
  options: CallOptions,
): Record<string, string> {
  return {
    [headerNames.lang]: settings.locale(),
    [headerNames.agentOpenId]: settings.agentOpenId(),
    [headerNames.timeZone]: timeZoneHere(),
    ...(operation.encoding === 'json' ? { 'Content-Type': 'application/json' } : {}),
    ...(token === null ? {} : { [headerNames.token]: token }),
    ...(settings.extras().includes('idempotency') ? idempotencyHeaders(options) : {}),
  };
}

const idempotencyHeaders = ({ idempotencyKey, idempotencyAge }: CallOptions) => ({
  ...(idempotencyKey === undefined ? {} : { [headerNames.idempotencyKey]: idempotencyKey }),
  ...(idempotencyAge === undefined ? {} : { [headerNames.idempotencyAge]: String(idempotencyAge) }),
});

// A form's content type is written by `fetch` itself.
const bodyOf = (operation: Operation, body: Record<string, string>) =>
  operation.encoding === 'json' ? JSON.stringify(body) : new URLSearchParams(body);

/**
 * A signal that ends with the caller's or after `milliseconds`, whichever comes first; `release`
 * when the call is over.
 */
export function deadline(milliseconds: number, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new DOMException('timed out', 'TimeoutError')),
    milliseconds,
  );
  const pass = () => controller.abort(outer?.reason);
  if (outer?.aborted) pass();
  outer?.addEventListener('abort', pass);
  return {
    signal: controller.signal,
    release: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', pass);
    },
  };
}
