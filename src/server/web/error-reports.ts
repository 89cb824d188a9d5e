import { randomBytes } from 'node:crypto';
import type { Bindings, LoggerOptions } from 'pino';
import {
  fingerprint,
  reportEnvelope,
  reportTarget,
  type SendReport,
} from '../../contract/error-report.ts';

/** The same mistake again within this time says nothing new. */
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

/**
 * Reports what the log calls an error, with the request id that the log line and the answer carry.
 * Each mistake once an hour; silent when the service is down.
 */
export function errorReports({
  dsn,
  release,
  send = fetch,
  now = Date.now,
}: Settings): NonNullable<LoggerOptions['hooks']> {
  const target = reportTarget(dsn);
  const reported = new Map<string, number>();
  const report = (entry: object, bindings: Bindings) => {
    const error: unknown = Reflect.get(entry, 'err');
    if (!target || error === undefined) return;
    const at = now();
    for (const [mistake, when] of reported) if (when <= at - quietFor) reported.delete(mistake);
    const mistake = fingerprint(error);
    if (reported.has(mistake) || reported.size >= reportsPerHour) return;
    reported.set(mistake, at);
    const body = reportEnvelope({
      platform: 'node',
      error,
      at,
      id: randomBytes(16).toString('hex'),
      release,
      place: textIn(entry, 'route') ?? textIn(entry, 'duty') ?? '',
      tags: { request_id: textIn(bindings, 'reqId'), duty: textIn(entry, 'duty') },
    });
    send(target.url, { method: 'POST', body, signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    );
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
