import {
  createStackParser,
  createTransport,
  linkedErrorsIntegration,
  Scope,
  type ErrorEvent,
} from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import type { Bindings, LoggerOptions } from 'pino';
import { fingerprint, type SendReport } from '../../contract/error-report.ts';
import { pagePath } from '../../domain/redact.ts';
import { redactedExceptions } from './redacted-exceptions.ts';

/** Time in which the same mistake is not reported again. */
const quietFor = 60 * 60_000;
/** A database that is gone makes every request fail, in many ways. */
const reportsPerHour = 50;
const errorLevel = 50;

type Settings = {
  readonly dsn: string;
  readonly release: string;
  readonly send?: SendReport;
  readonly now?: () => number;
};

const textIn = (source: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(source, name);
  return typeof value === 'string' ? value : undefined;
};

/** Fields of an event that leave this server; none of them names a person. */
const toldOf = (event: ErrorEvent): ErrorEvent => ({
  type: undefined,
  event_id: event.event_id ?? '',
  timestamp: event.timestamp ?? 0,
  platform: 'node',
  level: 'error',
  release: event.release ?? '',
  transaction: pagePath(event.transaction ?? ''),
  tags: event.tags ?? {},
  exception: { values: redactedExceptions(event.exception?.values ?? []) },
});

function clientOf({ dsn, release, send = fetch }: Settings): ServerRuntimeClient {
  const client = new ServerRuntimeClient({
    dsn,
    release,
    platform: 'node',
    integrations: [linkedErrorsIntegration()],
    stackParser: createStackParser(nodeStackLineParser()),
    sendClientReports: false,
    beforeSend: toldOf,
    transport: options =>
      createTransport(options, async ({ body }) => {
        const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
        await send(options.url, {
          method: 'POST',
          body: text,
          signal: AbortSignal.timeout(5_000),
        });
        return {};
      }),
  });
  client.init();
  return client;
}

/**
 * Reports the errors of the log, with the request id that the log line and the answer carry. Each
 * mistake once an hour; silent when the service is down.
 */
export function errorReports(settings: Settings): NonNullable<LoggerOptions['hooks']> {
  const { now = Date.now } = settings;
  const client = clientOf(settings);
  const reported = new Map<string, number>();
  const report = (entry: object, bindings: Bindings) => {
    const error: unknown = Reflect.get(entry, 'err');
    if (error === undefined) return;
    const at = now();
    for (const [mistake, when] of reported) if (when <= at - quietFor) reported.delete(mistake);
    const mistake = fingerprint(error);
    if (reported.has(mistake) || reported.size >= reportsPerHour) return;
    reported.set(mistake, at);
    const scope = new Scope();
    scope.setTransactionName(textIn(entry, 'route') ?? textIn(entry, 'duty') ?? '');
    scope.setTags({ request_id: textIn(bindings, 'reqId'), duty: textIn(entry, 'duty') });
    client.captureException(error, {}, scope);
  };
  return {
    logMethod(entry, log, level) {
      log.apply(this, entry);
      const [first]: readonly unknown[] = entry;
      if (level < errorLevel || typeof first !== 'object' || first === null) return;
      try {
        report(first, this.bindings());
      } catch {
        // A report that fails is not worth another.
      }
    },
  };
}
