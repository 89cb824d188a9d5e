/** Counts of a run of tests. */
export type Summary = { passed: number; failed: number };
export type Outcome = Summary & { name: string };

export const count = (outcomes: readonly Summary[]): Summary => ({
  passed: outcomes.reduce((sum, outcome) => sum + outcome.passed, 0),
  failed: outcomes.reduce((sum, outcome) => sum + outcome.failed, 0),
});

/**
 * What Playwright's JSON report says. A flaky test passed only by luck, and an error outside tests
 * is a failure, too.
 */
export function playwrightSummary(
  report:
    | { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }
    | undefined,
): Summary | undefined {
  return (
    report && {
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
    }
  );
}
