import { pagePath, redacted } from '../domain/redact.ts';

/**
 * Unexpected errors in Sentry's envelope protocol (which Sentry, GlitchTip and others understand).
 * Written by hand: their library is twenty times as long, patches the browser, and collects first
 * and redacts later. Here only the fields named below are sent.
 */
export type ErrorReport = {
  readonly platform: 'javascript' | 'node';
  readonly error: unknown;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** 32 hexadecimal digits. */
  readonly id: string;
  readonly release: string;
  /** Place of the error, without query: the page's address, or the server's route. */
  readonly place: string;
  /**
   * Short words of the program's own: language, chart and state, request id. Those without a value
   * are left out.
   */
  readonly tags: Readonly<Record<string, string | undefined>>;
};

/** Sends a report, as `fetch` does. */
export type SendReport = (
  url: string,
  request: RequestInit & { readonly body: string },
) => Promise<unknown>;

/** Address for reports; `null` when the text is no DSN (`https://key@host/project`). */
export function reportTarget(
  dsn: string,
): { readonly url: string; readonly origin: string } | null {
  if (!URL.canParse(dsn)) return null;
  const { protocol, username, host, origin, pathname } = new URL(dsn);
  const [, folder, project] = /^(.*)\/(\w+)\/?$/.exec(pathname) ?? [];
  if (!username || project === undefined || !/^https?:$/.test(protocol)) return null;
  return {
    origin,
    url: `${protocol}//${host}${folder}/api/${project}/envelope/?sentry_key=${username}&sentry_version=7`,
  };
}

type Frame = {
  readonly function: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
  readonly in_app: boolean;
};

/** A line of a stack: V8's `at name (file:1:2)` and the others' `name@file:1:2`. */
const frameLine = /^\s*(?:at (?:async )?(?:(.*?) \()?|([^@]*)@)?(.+?):(\d+):(\d+)\)?\s*$/;
const framesKept = 30;

/** Keeps only our own file names; any other path is redacted like a page's. */
const fileOf = (address: string): string =>
  /(?:^|\/)((?:assets|src|machines|node_modules)\/[\w@.\-/]+)$/.exec(
    address.replace(/[?#].*$/, ''),
  )?.[1] ?? pagePath(address);

/** Frames of a stack, the oldest call first, as Sentry wants them. */
function framesOf(stack: string): Frame[] {
  return stack
    .split('\n')
    .flatMap((line): Frame[] => {
      const [, v8, other, file = '', lineno, colno] = frameLine.exec(line) ?? [];
      if (lineno === undefined) return [];
      const filename = fileOf(file);
      return [
        {
          function: redacted(v8 ?? other ?? '?', 100) || '?',
          filename,
          lineno: Number(lineno),
          colno: Number(colno),
          in_app: !filename.startsWith('node_modules'),
        },
      ];
    })
    .slice(0, framesKept)
    .reverse();
}

type Exception = {
  readonly type: string;
  readonly value: string;
  readonly stacktrace?: { readonly frames: readonly Frame[] };
};

/**
 * Type and message of a thrown value. Of other values than errors only the type is sent, since they
 * may hold anything.
 */
function exceptionOf(error: unknown): Exception {
  if (!(error instanceof Error))
    return {
      type: 'Error',
      value: typeof error === 'string' ? redacted(error) : `thrown: ${typeof error}`,
    };
  const frames = framesOf(error.stack ?? '');
  return {
    type: redacted(error.name, 60),
    value: redacted(error.message),
    ...(frames.length > 0 ? { stacktrace: { frames } } : {}),
  };
}

/** An error after its causes, in Sentry's order. */
const chainOf = (error: unknown, left = 3): readonly Exception[] =>
  error instanceof Error && error.cause !== undefined && left > 0
    ? [...chainOf(error.cause, left - 1), exceptionOf(error)]
    : [exceptionOf(error)];

/** Equal for the same error at the same place, whatever its count and values. */
export function fingerprint(error: unknown): string {
  const { type, value, stacktrace } = exceptionOf(error);
  const last = stacktrace?.frames.at(-1);
  return [type, value, last?.filename, last?.lineno, last?.colno].join(' ');
}

/**
 * Body of the one request that reports an error. As text, since other types would need a CORS
 * preflight.
 */
export function reportEnvelope({
  platform,
  error,
  at,
  id,
  release,
  place,
  tags,
}: ErrorReport): string {
  const told = Object.entries(tags).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, value.slice(0, 200)]],
  );
  const event = {
    event_id: id,
    timestamp: at / 1000,
    platform,
    level: 'error',
    release,
    transaction: pagePath(place),
    tags: Object.fromEntries(told),
    exception: { values: chainOf(error) },
    sdk: { name: 'borrowatt', version: '1', settings: { infer_ip: 'never' } },
  };
  return [
    { event_id: id, sent_at: new Date(at).toISOString() },
    { type: 'event', content_type: 'application/json' },
    event,
  ]
    .map(part => JSON.stringify(part))
    .join('\n');
}
