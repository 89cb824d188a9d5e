import type { FastifyBaseLogger } from 'fastify';
import { raiseAlarm } from './alarms.ts';

/** Milliseconds for the work under way. */
const lastWork = 10_000;

/**
 * Logs an error that no code was waiting for, then lets `stop` end the work under way and ends the
 * process with 1, so that its supervisor starts another one: the state after such an error is
 * unknown.
 */
export function endOnCrash(
  log: Pick<FastifyBaseLogger, 'fatal' | 'error'>,
  stop: () => Promise<void>,
): void {
  let hasCrashed = false;
  const crashed = (kind: string) => (error: unknown) => {
    const facts = { err: error, kind };
    raiseAlarm({ error: log.fatal.bind(log) }, 'crash', facts, 'an error nothing waited for');
    if (hasCrashed) return;
    hasCrashed = true;
    setTimeout(() => process.exit(1), lastWork);
    stop()
      .catch((failed: unknown) => log.error({ err: failed }, 'not stopped cleanly'))
      .finally(() => process.exit(1));
  };
  process.on('unhandledRejection', crashed('unhandledRejection'));
  process.on('uncaughtException', crashed('uncaughtException'));
}
