/**
 * Hears of every unexpected error; the code that reports them is fetched with the first one, or the
 * next when that failed. `known` holds what this page has reported.
 */
export function watchErrors(dsn: string, known = new Set<string>()): void {
  for (const kind of ['error', 'unhandledrejection']) {
    addEventListener(
      kind,
      event =>
        void import('./error-report.ts').then(
          ({ reportEvent }) => reportEvent(event, dsn, known),
          () => undefined,
        ),
    );
  }
}
