import { snapshotAt } from '../actors/promised.ts';
import {
  fingerprint,
  reportEnvelope,
  reportTarget,
  type SendReport,
} from '../contract/error-report.ts';
import { KnownFailure } from '../domain/failure.ts';
import { address } from '../ui/place.ts';

/** Set by the build. */
declare const __BORROWATT_RELEASE__: string | undefined;

/** Maximum number of reports: more say nothing new, and cost people in trouble their time. */
const reportsPerPage = 5;

/**
 * Messages of errors that are no mistake of the app: browsers' own, other sites' scripts, and code
 * that could not be fetched, which the person is told.
 */
const nobodysFault =
  /^ResizeObserver loop|^Script error\.?$|dynamically imported module|module script failed/i;

/**
 * True for a mistake in the app. Known failures have screens and are none, except an answer of our
 * own backend that its contract does not allow.
 */
const isMistake = (error: unknown): boolean => {
  if (error instanceof KnownFailure)
    return error.failure.kind === 'badAnswer' && error.failure.requestId !== undefined;
  if (!(error instanceof Error))
    return typeof error === 'string'
      ? !nobodysFault.test(error)
      : error !== undefined && error !== null;
  return error.name !== 'AbortError' && !nobodysFault.test(error.message);
};

/** `a.b` of `{a: 'b'}`, `a+c` of parallel states. */
const stateName = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, inner]) => `${name}.${stateName(inner)}`)
        .join('+')
    : String(value);

type Surroundings = {
  readonly send: SendReport;
  readonly now: () => number;
  readonly address: () => string;
  readonly language: () => string;
};

const browser: Surroundings = {
  send: (...request) => fetch(...request),
  now: () => Date.now(),
  address,
  language: () => document.documentElement.lang,
};

const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const thrownBy = (event: Event): unknown =>
  'reason' in event
    ? event.reason
    : event instanceof ErrorEvent
      ? (event.error ?? event.message)
      : undefined;

/**
 * Reports what a page's error event is about; never throws: whatever happens here, the app goes on.
 */
export function reportEvent(event: Event, dsn: string, known: Set<string>): void {
  try {
    reportMistake(thrownBy(event), dsn, known, browser);
  } catch {
    // A reporter that fails is not worth a report.
  }
}

/**
 * Reports an unexpected error to the service of `dsn`: each once, and only a few, which `known`
 * remembers. Silent when the service is down.
 */
export function reportMistake(
  error: unknown,
  dsn: string,
  known: Set<string>,
  { send, now, address, language }: Surroundings,
): void {
  const target = reportTarget(dsn);
  if (!target || known.size >= reportsPerPage || !isMistake(error)) return;
  const mistake = fingerprint(error);
  if (known.has(mistake)) return;
  known.add(mistake);
  const at = error instanceof Error ? snapshotAt.get(error) : undefined;
  const body = reportEnvelope({
    platform: 'javascript',
    error,
    at: now(),
    id: newId(),
    release: typeof __BORROWATT_RELEASE__ === 'string' ? __BORROWATT_RELEASE__ : 'development',
    place: address(),
    tags: {
      locale: language(),
      chart: at?.machine.id,
      state: at && stateName(at.value),
      request_id: error instanceof KnownFailure ? error.failure.requestId : undefined,
    },
  });
  send(target.url, {
    method: 'POST',
    body,
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
}
