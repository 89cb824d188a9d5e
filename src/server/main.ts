import { reachableAt, whyNotListening } from './addresses.ts';
import { buildApp } from './app.ts';
import type { Backend } from './backend.ts';
import { endOnCrash } from './crash.ts';
import { countingRefusal, trialRefusal } from './database/start-refusals.ts';
import { migratePatiently } from './database/migrate-patiently.ts';
import { isMigrated } from './database/migrations.ts';
import { openDatabase } from './database/open.ts';
import { configOrExit, exitWith } from './exit.ts';
import { patientStart } from './patient-start.ts';
import { countPool } from './measures.ts';
import { gatewaysOf } from './device/gateways.ts';
import { startJobs } from './jobs.ts';
import { reportingLog } from './reporting-log.ts';
import { providersOf } from './rental/payment/providers/providers.ts';
import { stripeVault } from './rental/payment/providers/stripe/vault.ts';
import { resumeDispensing } from './rental/dispense/dispense.ts';
import { runDueWork } from './due-work.ts';
import { seed } from './seed.ts';
import { stopOnSignals } from './stop-signals.ts';
import { loadTexts } from './texts.ts';
import { outsideOf } from './outside.ts';
import { greetingAt } from './greeting.ts';

/**
 * Composes the server from its configuration, starts it and prints its address. Ends with the
 * process's signals. `tables`: brought to the newest version, or expected to be there. `front`:
 * address of a server in front that serves the app's pages.
 */
export async function main(
  variables: Readonly<Record<string, string | undefined>> = process.env,
  tables: 'migrate' | 'migrated' = 'migrate',
  front?: string,
): Promise<void> {
  const config = configOrExit(variables);
  const log = await reportingLog(config);
  let stop = async (): Promise<void> => undefined;
  endOnCrash(log, () => stop());
  const database = await openDatabase(config, error =>
    log.warn({ err: error }, 'lost a database connection'),
  ).catch((error: unknown) => exitWith(error instanceof Error ? error.message : String(error)));
  if (database.connections) countPool(database.connections);
  const patiently = patientStart(config.databaseUrl);
  const refusal = await patiently(() => trialRefusal(config, database.db));
  if (refusal !== null) exitWith(refusal);
  if (tables === 'migrate') await patiently(() => migratePatiently(config, database));
  else if (!(await patiently(() => isMigrated(database.db))))
    exitWith('The database is of an earlier version: run `npm run migrate` first.');
  const recount = await patiently(() => countingRefusal(database.db));
  if (recount !== null) exitWith(recount);
  // The local ends need the app's address and its due work, the app needs the local ends: both are
  // known only later.
  let address = '';
  let stopping = false;
  let backend: Backend | null = null;
  const dueWork = async () => {
    if (backend) await runDueWork(backend);
  };
  const outside = await patiently(() => outsideOf(config, database, log, () => address, dueWork));
  if (outside.local) await patiently(() => seed(database.db, outside.clock.now()));
  backend = {
    db: database.db,
    clock: outside.clock,
    providers: providersOf(outside, database.db, outside.clock),
    vault: stripeVault(outside.stripe),
    gateway: gatewaysOf(database.db, { main: outside.gateway, more: outside.moreGateways }),
    messenger: outside.messenger,
    mailer: outside.mailer,
    push: outside.push,
    identity: outside.identity,
    texts: loadTexts(config),
    config,
    log,
  };
  const app = await buildApp({
    backend,
    stripe: outside.stripe,
    payPalScriptUrl: outside.paypal?.scriptUrl,
    gateways: { main: outside.gateway, more: outside.moreGateways },
    logger: log,
    localRoutes: outside.local?.routes,
    isStopping: () => stopping,
  });
  // From the first answer on a proxy may send requests here, so that a signal is heard before it.
  let jobs: ReturnType<typeof startJobs> | null = null;
  let begun: Promise<unknown> = Promise.resolve();
  stop = async () => {
    // New requests end first, then the work under way, then the database and what else it needs.
    await app.close();
    await begun;
    await (await jobs)?.stop();
    await outside.local?.stop();
    await database.close();
  };
  stopOnSignals({
    stopDelay: config.stopDelay,
    log,
    announce: () => {
      stopping = true;
    },
    stop,
  });
  address = await app
    .listen({ port: config.port, host: config.host })
    .catch((error: unknown) => exitWith(whyNotListening(error, config.port, config.host)));
  const resumed = backend;
  begun = patiently(() => resumeDispensing(resumed)).then(() =>
    patiently(async () => outside.local?.start()),
  );
  await begun;
  jobs = startJobs(resumed, database);
  const greeting = await greetingAt(
    front ?? reachableAt(config, address),
    outside.local?.key ?? null,
  );
  process.stdout.write(`${greeting}\nReady after ${process.uptime().toFixed(1)} s\n`);
  await jobs;
}
