import { stripVTControlCharacters } from 'node:util';

/** Counts of a run of tests, and which failed: `file > test`, with the reason in lines of its own. */
export type Summary = { passed: number; failed: number; failures?: readonly string[] };
/** A step of `npm test`, and how long it took. */
export type Outcome = Summary & { name: string; seconds: number };

export const count = (outcomes: readonly Summary[]): { passed: number; failed: number } => ({
  passed: outcomes.reduce((sum, outcome) => sum + outcome.passed, 0),
  failed: outcomes.reduce((sum, outcome) => sum + outcome.failed, 0),
});

type Closing = {
  /** Lines between the failures and the last. */
  readonly notes?: readonly string[];
  /** Counts of a run before this one, added to the last line. */
  readonly earlier?: Summary;
};

/**
 * The end of `npm test`: the steps, then every failed test by file and name, a step without tests
 * by its own name, notes, and at last the plain line.
 */
export function closingWords(
  outcomes: readonly Outcome[],
  { notes = [], earlier }: Closing = {},
): string {
  const steps = outcomes.map(
    ({ name, passed, failed, seconds }) =>
      `${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`,
  );
  const failures = outcomes
    .filter(({ failed }) => failed > 0)
    .flatMap(({ name, failures: named = [] }) =>
      named.length > 0 ? named.map(test => `${name}: ${test}`) : [name],
    );
  const total = count(earlier ? [earlier, ...outcomes] : outcomes);
  return [
    '',
    ...steps,
    '',
    ...(failures.length > 0 ? ['Failed:', ...failures.map(failure => `  ${failure}`), ''] : []),
    ...(notes.length > 0 ? [...notes, ''] : []),
    `${total.passed} passed, ${total.failed} failed`,
    '',
  ].join('\n');
}

/** Lines of a failure repeated at the end of a run; the rest stands further up. */
const reasonLines = 12;

export const withReason = (test: string, reason: string | undefined): string =>
  [
    test,
    ...stripVTControlCharacters(reason ?? '')
      .split('\n')
      .filter(line => line.trim() !== '')
      .slice(0, reasonLines)
      .map(line => `      ${line}`),
  ].join('\n');
