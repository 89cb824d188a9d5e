import type { FastifyBaseLogger } from 'fastify';
import { raiseAlarm } from './alarms.ts';

/** Milliseconds for what is under way. */
const lastWork = 10_000;

/**
 * Tells of an error that no code was waiting for, then lets `stop` end what is under way and ends the
 * process with 1, so that what keeps it running starts another one: nothing is known of the state
 * that such an error leaves behind.
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
