import { pagePath, redacted } from '../domain/redact.ts';

/**
 * Unexpected errors as Sentry's envelope protocol carries them (Sentry, GlitchTip and others
 * understand it). Made by hand: their library is twenty times as long, patches the browser, and
 * collects first and redacts later; here nothing travels that is not named below.
 */
export type ErrorReport = {
  readonly platform: 'javascript' | 'node';
  readonly error: unknown;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** 32 hexadecimal digits. */
  readonly id: string;
  readonly release: string;
  /** Where it happened, without query: the page's address, or the server's route. */
  readonly place: string;
  /**
   * Short words of the program's own: language, chart and state, request id. Those without a value
   * are left out.
   */
  readonly tags: Readonly<Record<string, string | undefined>>;
};

/** Sends a report; `fetch` does. */
export type SendReport = (
  url: string,
  request: RequestInit & { readonly body: string },
) => Promise<unknown>;

/** Where reports go; `null` when the text is no DSN (`https://key@host/project`). */
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

/**
 * Only our own file names are kept as they are; a path that may be anybody's is redacted like a
 * page's.
 */
const fileOf = (address: string): string =>
  /(?:^|\/)((?:assets|src|machines|node_modules)\/[\w@.\-/]+)$/.exec(
    address.replace(/[?#].*$/, ''),
  )?.[1] ?? pagePath(address);

/** A stack as Sentry wants it: the oldest call first. */
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
 * What was thrown. Of things that are no errors only the kind is told: nobody knows what is in
 * them.
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

/** An error after what caused it, as Sentry orders them. */
const chainOf = (error: unknown, left = 3): readonly Exception[] =>
  error instanceof Error && error.cause !== undefined && left > 0
    ? [...chainOf(error.cause, left - 1), exceptionOf(error)]
    : [exceptionOf(error)];

/** The same mistake at the same place, however often and with whatever values. */
export function fingerprint(error: unknown): string {
  const { type, value, stacktrace } = exceptionOf(error);
  const last = stacktrace?.frames.at(-1);
  return [type, value, last?.filename, last?.lineno, last?.colno].join(' ');
}

/**
 * The body of the one request that reports an error. Text, so that browsers ask for no permission
 * first.
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
