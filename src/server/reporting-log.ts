import type { PagesConfig } from './config/pages.ts';
import { createLog } from './log.ts';

/** The process's log; its errors are reported where a service for them is set up. */
export const reportingLog = async ({
  logLevel,
  sentryDsn: dsn,
  release,
}: Pick<PagesConfig, 'logLevel' | 'sentryDsn' | 'release'>) =>
  createLog(
    logLevel,
    // Takes a fifth of a second to load, so it is loaded only where errors are reported.
    dsn === undefined
      ? {}
      : { hooks: (await import('./web/error-reports.ts')).errorReports({ dsn, release }) },
  );
