import { withReason, type Summary } from './outcome.ts';

type Suite = {
  readonly title: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results?: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
  readonly suites?: readonly Suite[];
};

/** Part of Playwright's JSON report that is read. */
export type PlaywrightReport = {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
  readonly suites?: readonly Suite[];
  readonly errors: readonly { readonly message?: string }[];
};

/** A flaky test passed only by luck, and an error outside tests is a failure, too. */
export function playwrightSummary(report: PlaywrightReport | undefined): Summary | undefined {
  return (
    report && {
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
      failures: [
        ...(report.suites ?? []).flatMap(suite => failedIn(suite)),
        ...report.errors.map(({ message }) => withReason('outside any test', message)),
      ],
    }
  );
}

/** A file's own suite bears the file's name, which every test says already. */
function failedIn({ specs = [], suites = [] }: Suite, within: readonly string[] = []): string[] {
  return [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results = [] }) =>
          withReason(
            [file, ...within, title].join(' > ') + (status === 'flaky' ? ' (flaky)' : ''),
            results.find(({ error }) => error)?.error?.message,
          ),
        ),
    ),
    ...suites.flatMap(suite => failedIn(suite, [...within, suite.title])),
  ];
}
