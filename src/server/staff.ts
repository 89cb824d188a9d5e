import { createInterface } from 'node:readline/promises';
import type { Config } from './config.ts';
import { askCabinetBy, movingLeft, type Opened, type Terminal } from './desk/command/opened.ts';
import { staff } from './desk/command/run.ts';

/** `npm run staff -- <subject> <act>`: what staff do at the service of this configuration. */
const terminal: Terminal = {
  say: text => void process.stdout.write(text),
  complain: text => void process.stderr.write(text),
  ask:
    process.stdin.isTTY && process.stdout.isTTY
      ? async question => {
          const lines = createInterface({ input: process.stdin, output: process.stdout });
          try {
            return await lines.question(question);
          } finally {
            lines.close();
          }
        }
      : null,
};

/**
 * Settles rentals at the providers from this process, so that the answer is known at once. The
 * local ends run in the server alone: there it settles what is due.
 */
async function settlingBy(
  config: Config,
  of: Pick<Opened, 'db' | 'clock'>,
): Promise<Opened['settle']> {
  return async rentalId => {
    if (config.ends.kind === 'real') {
      const { providersOf } = await import('./rental/payment/providers/providers.ts');
      const { createLog } = await import('./log.ts');
      const { trySettleMoney } = await import('./rental/end/money.ts');
      const providers = providersOf(config.ends, of.db, of.clock);
      await trySettleMoney(
        { ...of, config, providers, log: createLog('warn', {}, process.stderr) },
        rentalId,
      );
    }
    return movingLeft(of.db, rentalId);
  };
}

process.exitCode = await staff(process.argv.slice(2), terminal, async work => {
  // Help and a wrong word need none of these modules.
  const [{ configOrExit, exitWith }, { openDatabase }, { isMigrated }, { patientStart }] =
    await Promise.all([
      import('./exit.ts'),
      import('./database/open.ts'),
      import('./database/migrations.ts'),
      import('./patient-start.ts'),
    ]);
  const config = configOrExit(process.env);
  const database = await openDatabase(config).catch((error: unknown) =>
    exitWith(error instanceof Error ? error.message : String(error)),
  );
  try {
    if (!(await patientStart(config.databaseUrl)(() => isMigrated(database.db))))
      exitWith('The database is of an earlier version: run `npm run migrate` first.');
    const of = { db: database.db, clock: { now: () => Date.now() } };
    return await work({
      ...of,
      config,
      settle: await settlingBy(config, of),
      askCabinet: async asked => {
        if (config.ends.kind === 'local') return { refused: 'the local ends have the cabinets' };
        const { gatewaysOf } = await import('./device/gateways.ts');
        const { gateway: main, moreGateways: more } = config.ends;
        return askCabinetBy(gatewaysOf(of.db, { main, more }), of.clock)(asked);
      },
    });
  } finally {
    await database.close();
  }
});
