import { reachableAt, whyNotListening } from './addresses.ts';
import { buildApp } from './app.ts';
import type { Backend } from './backend.ts';
import { BadConfig } from './config/ends.ts';
import { readConfig, type Config } from './config.ts';
import { migrate } from './database/migrations.ts';
import { openDatabase, openPostgres, type OpenDatabase } from './database/open.ts';
import { trialRefusal } from './database/trial.ts';
import { httpGateway } from './device/gateway-adapter.ts';
import { startJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { invitationProvider } from './payment/invitation-provider.ts';
import { balanceProvider } from './payment/balance-provider.ts';
import { stripeProvider } from './payment/stripe-adapter.ts';
import { resumeDispensing } from './rental/dispense.ts';
import { runDueWork } from './rental/due-work.ts';
import { seed } from './seed.ts';
import { loadTexts } from './texts.ts';
import { outsideOf } from './outside.ts';
import { greet } from './greeting.ts';

/**
 * Composes the server from its configuration, starts it and says where it is. Ends with the
 * process's signals.
 */
export async function main(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Promise<void> {
  const config = configOrExit(variables);
  const { sentryDsn: dsn, release } = config;
  const log = createLog(
    config.logLevel,
    // A fifth of a second to load, for those who have a service to report to.
    dsn === undefined
      ? {}
      : { hooks: (await import('./web/error-reports.ts')).errorReports({ dsn, release }) },
  );
  const database = await openDatabase(config, error =>
    log.warn({ err: error }, 'lost a database connection'),
  ).catch((error: unknown) => exitWith(error instanceof Error ? error.message : String(error)));
  const refusal = await trialRefusal(config, database.db);
  if (refusal !== null) exitWith(refusal);
  await migratePatiently(config, database);
  // The local ends need the app's address and its due work, the app needs the local ends: both are
  // known only later.
  let address = '';
  let backend: Backend | null = null;
  const outside = await outsideOf(
    config,
    database,
    log,
    () => address,
    async () => {
      if (backend) await runDueWork(backend);
    },
  );
  if (outside.local) await seed(database.db, outside.clock.now());
  backend = {
    db: database.db,
    clock: outside.clock,
    providers: {
      stripe: stripeProvider(outside.stripe),
      balance: balanceProvider(database.db, outside.clock),
      invitation: invitationProvider(database.db, outside.clock),
    },
    gateway: httpGateway(outside.gateway),
    messenger: outside.messenger,
    mailer: outside.mailer,
    identity: outside.identity,
    texts: loadTexts(),
    config,
    log,
  };
  const app = await buildApp({
    backend,
    stripe: outside.stripe,
    gatewaySecret: outside.gateway.secret,
    logger: log,
    localRoutes: outside.local?.routes,
  });
  address = await app
    .listen({ port: config.port, host: config.host })
    .catch((error: unknown) => exitWith(whyNotListening(error, config.port, config.host)));
  await resumeDispensing(backend);
  await outside.local?.start();
  const jobs = startJobs(backend, database);
  const stop = async () => {
    // New requests first, then what is under way, then what it needs.
    await app.close();
    await (await jobs).stop();
    await outside.local?.stop();
    await database.close();
  };
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), 10_000).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'not stopped cleanly');
          process.exit(1);
        },
      );
    });
  }
  await greet(reachableAt(config, address), outside.local !== null);
  await jobs;
}

/** A migration of a large table may take longer than any request should. */
async function migratePatiently({ databaseUrl }: Config, database: OpenDatabase): Promise<void> {
  if (databaseUrl === undefined) return migrate(database.db);
  const patient = openPostgres(databaseUrl, { limits: {} });
  try {
    await migrate(patient.db);
  } finally {
    await patient.close();
  }
}

function exitWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function configOrExit(variables: Readonly<Record<string, string | undefined>>): Config {
  try {
    return readConfig(variables);
  } catch (error) {
    if (error instanceof BadConfig) exitWith(`Bad configuration:\n${error.message}`);
    throw error;
  }
}
