import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Ends the process with the first of its signals: `announce`, then the delay in which its callers
 * find another one, then `stop`, which has ten seconds.
 */
export function stopOnSignals({
  stopDelay,
  log,
  announce,
  stop,
}: {
  readonly stopDelay: number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly announce: () => void;
  readonly stop: () => Promise<void>;
}): void {
  const stopped = async () => {
    announce();
    await setTimeout(stopDelay * 1000);
    await stop();
  };
  let signalled = false;
  const signal = () => {
    if (signalled) return;
    signalled = true;
    setTimeout(10_000 + stopDelay * 1000, undefined, { ref: false }).then(
      () => process.exit(1),
      () => undefined,
    );
    stopped().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'not stopped cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', signal);
  process.on('SIGINT', signal);
  if (process.env['npm_lifecycle_event'] !== undefined) onLeftByShell(signal);
}

/**
 * Stops a program that npm started when its parent changes: npm keeps a script in a shell, which a
 * signal ends without handing it on.
 */
function onLeftByShell(signal: () => void): void {
  const { ppid } = process;
  setInterval(() => {
    if (process.ppid !== ppid) signal();
  }, 500).unref();
}
