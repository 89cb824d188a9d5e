import { parseArgs } from 'node:util';
import { runRubbish } from '../server/rubbish/run.ts';

/**
 * `npm run rubbish -- [--requests 10000] [--seed n]`: sends rubbish to every operation, cabinets'
 * messages and webhooks; prints each finding with its request, and fails if there was one.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const requests = Number(values.requests);
const say = (line: string) => void process.stdout.write(`${line}\n`);
say(
  `seed ${values.seed}, ${requests} requests, ${process.env['TEST_DATABASE_URL'] === undefined ? 'PGlite' : 'PostgreSQL'}`,
);

const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`;
const memory = () => {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  return `heap ${megabytes(heapUsed)}, process ${megabytes(rss)}`;
};

const started = Date.now();
const { findings, answered } = await runRubbish({
  requests,
  seed: Number(values.seed),
  say,
  pause: sent => {
    if (sent === 500 || sent % 10_000 === 0) say(`${sent} sent: ${memory()}`);
  },
});
for (const [name, statuses] of Object.entries(answered))
  say(
    `${name.padEnd(20)} ${Object.entries(statuses)
      .map(([status, times]) => `${status}: ${times}`)
      .join(', ')}`,
  );
say(`${Math.round((Date.now() - started) / 1000)} s, findings: ${findings.length}`);
// A timer of PGlite outlives its database.
process.exit(findings.length > 0 ? 1 : 0);
