import type { PagesConfig } from './config/pages.ts';
import { createLog } from './log.ts';

/** The process's log; what it calls an error is reported where there is a service for it. */
export const reportingLog = async ({
  logLevel,
  sentryDsn: dsn,
  release,
}: Pick<PagesConfig, 'logLevel' | 'sentryDsn' | 'release'>) =>
  createLog(
    logLevel,
    // A fifth of a second to load, for those who have a service to report to.
    dsn === undefined
      ? {}
      : { hooks: (await import('./web/error-reports.ts')).errorReports({ dsn, release }) },
  );
