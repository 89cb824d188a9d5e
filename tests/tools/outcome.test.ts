import { expect, it } from 'vitest';
import { closingWords } from './outcome.ts';
import { playwrightSummary } from './playwright-report.ts';

it('names the failed tests above the plain line, and a step without tests by itself', () => {
  expect(
    closingWords([
      { name: 'types', passed: 1, failed: 0, seconds: 9 },
      { name: 'lint', passed: 0, failed: 1, seconds: 61 },
      {
        name: 'tests',
        passed: 12,
        failed: 1,
        seconds: 700,
        failures: ['tests/domain/a.test.ts > adds'],
      },
    ]).split('\n'),
  ).toEqual([
    '',
    'ok     types: 1 passed, 0 failed (9 s)',
    'FAILED lint: 0 passed, 1 failed (61 s)',
    'FAILED tests: 12 passed, 1 failed (700 s)',
    '',
    'Failed:',
    '  lint',
    '  tests: tests/domain/a.test.ts > adds',
    '',
    '13 passed, 2 failed',
    '',
  ]);
});

it('ends with the plain line alone when all is well', () => {
  expect(closingWords([{ name: 'tests', passed: 3, failed: 0, seconds: 5, failures: [] }])).toBe(
    '\nok     tests: 3 passed, 0 failed (5 s)\n\n3 passed, 0 failed\n',
  );
});

it('says what it left out, and adds what an earlier run counted', () => {
  expect(
    closingWords([{ name: 'long tests', passed: 3, failed: 0, seconds: 5 }], {
      notes: ['no time for: mutants of every chart (npm run test:all)'],
      earlier: { passed: 40, failed: 2 },
    }),
  ).toBe(
    '\nok     long tests: 3 passed, 0 failed (5 s)\n\nno time for: mutants of every chart (npm run test:all)\n\n43 passed, 2 failed\n',
  );
});

it('reads names and reasons from Playwright: nested, flaky and outside any test', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'session.spec.ts',
    tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
  });
  expect(
    playwrightSummary({
      stats: { expected: 4, unexpected: 1, flaky: 1 },
      suites: [
        {
          title: 'session.spec.ts',
          specs: [
            spec('two tabs', 'unexpected', '\u001b[31mnot seen\u001b[39m\n\n  in 20 s'),
            spec('one tab', 'expected'),
          ],
          suites: [{ title: 'signed in', specs: [spec('three tabs', 'flaky')] }],
        },
      ],
      errors: [{ message: 'Timed out\n  at a line' }],
    }),
  ).toEqual({
    passed: 4,
    failed: 3,
    failures: [
      'session.spec.ts > two tabs\n      not seen\n        in 20 s',
      'session.spec.ts > signed in > three tabs (flaky)',
      'outside any test\n      Timed out\n        at a line',
    ],
  });
});
