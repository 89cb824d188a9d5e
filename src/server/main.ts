import type { FastifyBaseLogger } from 'fastify';
import QRCode from 'qrcode';
import { reachableAt, whyNotListening } from './addresses.ts';
import { buildApp } from './app.ts';
import type { Backend } from './backend.ts';
import { BadConfig } from './config/ends.ts';
import { readConfig, type Config } from './config.ts';
import { migrate } from './database/migrations.ts';
import { openDatabase, type OpenDatabase } from './database/open.ts';
import { httpGateway } from './device/gateway-adapter.ts';
import { startJobs } from './jobs.ts';
import type { LocalEnds } from './local/types.ts';
import { createLog } from './log.ts';
import { balanceProvider } from './payment/balance-provider.ts';
import { stripeProvider } from './payment/stripe-adapter.ts';
import type { Clock, GatewaySettings, Messenger, StripeSettings } from './ports.ts';
import { smsMessenger } from './login/sms-adapter.ts';
import { resumeDispensing } from './rental/dispense.ts';
import { runDueWork } from './rental/due-work.ts';
import { seed } from './seed.ts';
import { loadTexts } from './texts.ts';

const machineClock: Clock = { now: () => Date.now() };

/** What stands outside the backend: real, or the local ends. */
type Outside = {
  readonly clock: Clock;
  readonly stripe: StripeSettings;
  readonly gateway: GatewaySettings;
  readonly messenger: Messenger;
  readonly local: LocalEnds | null;
};

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
  const database = await openDatabase(config).catch((error: unknown) =>
    exitWith(error instanceof Error ? error.message : String(error)),
  );
  await migrate(database.db);
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
    },
    gateway: httpGateway(outside.gateway),
    messenger: outside.messenger,
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

async function outsideOf(
  config: Config,
  database: OpenDatabase,
  log: FastifyBaseLogger,
  backendUrl: () => string,
  dueWork: () => Promise<void>,
): Promise<Outside> {
  if (config.ends.kind === 'real') {
    return {
      clock: machineClock,
      stripe: config.ends.stripe,
      gateway: config.ends.gateway,
      messenger: smsMessenger(config.sms, log),
      local: null,
    };
  }
  const { startLocalEnds } = await import('./local/index.ts');
  const local: LocalEnds = await startLocalEnds({
    db: database.db,
    baseClock: machineClock,
    log,
    backendUrl,
    runDueWork: dueWork,
  });
  return {
    clock: local.clock,
    stripe: local.stripe,
    gateway: local.gateway,
    messenger: local.messenger,
    local,
  };
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

async function greet(address: string, isLocal: boolean): Promise<void> {
  const lines = [`Borrowatt runs at ${address}`];
  if (isLocal) {
    const link = `${address}/?qrcode=BW-4821`;
    lines.push(
      `Cabinet link: ${link}`,
      (await QRCode.toString(link, { type: 'terminal', small: true })).trimEnd(),
      `Cabinets, payments, inbox, clock: ${address}/local`,
    );
  }
  lines.push(`Ready after ${process.uptime().toFixed(1)} s`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
