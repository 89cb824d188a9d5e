import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  fingerprint,
  reportEnvelope,
  reportTarget,
  type ErrorReport,
} from '../../src/contract/error-report.ts';

const report: ErrorReport = {
  platform: 'javascript',
  error: new Error('no view'),
  at: Date.UTC(2026, 5, 1),
  id: 'a'.repeat(32),
  release: 'borrowatt@1',
  place: 'https://app.example/result?tradeNo=pi_1',
  tags: { locale: 'de-DE', chart: 'rent', state: undefined },
};
const eventOf = (envelope: string) =>
  JSON.parse(envelope.split('\n')[2] ?? '') as {
    transaction: string;
    tags: object;
    exception: {
      values: {
        type: string;
        value: string;
        stacktrace?: {
          frames: { function: string; filename: string; lineno: number; in_app: boolean }[];
        };
      }[];
    };
  };

it.each([
  [
    'https://key@errors.example/42',
    'https://errors.example/api/42/envelope/?sentry_key=key&sentry_version=7',
  ],
  [
    'http://key@127.0.0.1:9000/under/a/path/7',
    'http://127.0.0.1:9000/under/a/path/api/7/envelope/?sentry_key=key&sentry_version=7',
  ],
])('%s is reached at %s', (dsn, url) => {
  expect(reportTarget(dsn)).toEqual({ url, origin: new URL(dsn).origin });
});

it.each([
  'https://errors.example/42',
  'https://key@errors.example',
  'ftp://key@errors.example/1',
  'javascript:alert(1)',
  '',
])('"%s" is no DSN', dsn => {
  expect(reportTarget(dsn)).toBeNull();
});

it('is an envelope of one event: a header, the item and the event, a line each', () => {
  const lines = reportEnvelope(report)
    .split('\n')
    .map(line => JSON.parse(line) as object);
  expect(lines).toMatchObject([
    { event_id: report.id, sent_at: '2026-06-01T00:00:00.000Z' },
    { type: 'event' },
    {
      event_id: report.id,
      timestamp: report.at / 1000,
      level: 'error',
      release: 'borrowatt@1',
      transaction: '/result',
      tags: { locale: 'de-DE', chart: 'rent' },
      exception: { values: [{ type: 'Error', value: 'no view' }] },
    },
  ]);
  expect(lines).toHaveLength(3);
});

it.each([
  [
    'V8',
    'TypeError: x is not a function\n    at choose (https://app.example/assets/index-B1x2.js?token=s3cret:10:20)\n    at async Object.run (https://app.example/assets/rent-Zz9.js:1:2)\n    at https://app.example/order/abc123:3:4',
  ],
  [
    'Firefox and Safari',
    'choose@https://app.example/assets/index-B1x2.js?token=s3cret:10:20\nObject.run@https://app.example/assets/rent-Zz9.js:1:2\n@https://app.example/order/abc123:3:4',
  ],
])('a stack of %s becomes frames, the oldest first, without private addresses', (_, stack) => {
  const { exception } = eventOf(
    reportEnvelope({
      ...report,
      error: Object.assign(new TypeError('x is not a function'), { stack }),
    }),
  );
  expect(exception.values[0]?.stacktrace?.frames).toMatchObject([
    { filename: '/order/[id]', lineno: 3 },
    { function: 'Object.run', filename: 'assets/rent-Zz9.js', lineno: 1 },
    { function: 'choose', filename: 'assets/index-B1x2.js', lineno: 10, in_app: true },
  ]);
});

it('redacts a secret anywhere in any thrown value', () => {
  const secrets = fc.constantFrom(
    '+49 171 2345678',
    '4242 4242 4242 4242',
    'anna@example.com',
    'Zk3vQ8x0bTq7cYd1LwE9uR2sMn5pHjF6aGiOoUyKtXe',
    'pi_3OqAbC12dEfGhIjKlMnOpQrS_secret_tUvWxYz0123456789AbCdE',
  );
  fc.assert(
    fc.property(
      secrets,
      fc.constantFrom('message', 'name', 'stack', 'text', 'page', 'query', 'object'),
      (secret, place) => {
        const error = new Error(place === 'message' ? `refused for ${secret}` : 'refused');
        if (place === 'name') error.name = secret;
        if (place === 'stack')
          error.stack = `Error: ${secret}\n    at ${secret} (https://app.example/${encodeURIComponent(secret)}:1:2)\n    at f (file:///srv/${secret}/x.js?code=${secret}:1:2)`;
        const thrown: unknown =
          place === 'text' ? `refused for ${secret}` : place === 'object' ? { secret } : error;
        const sent = reportEnvelope({
          ...report,
          error: thrown,
          place:
            place === 'page'
              ? `/order/${secret}`
              : `/order?code=${place === 'query' ? secret : ''}`,
        });
        for (const part of [
          secret,
          encodeURIComponent(secret),
          ...(secret.match(/[\w]{8,}/g) ?? []),
        ])
          expect(sent).not.toContain(part);
      },
    ),
  );
});

it('reports the cause first, redacted as well', () => {
  const error = new Error('not asked', { cause: new TypeError('no answer from anna@example.com') });
  expect(
    eventOf(reportEnvelope({ ...report, error })).exception.values.map(
      ({ type, value }) => `${type}: ${value}`,
    ),
  ).toEqual(['TypeError: no answer from [address]', 'Error: not asked']);
});

it('the same mistake with other values is the same', () => {
  const at = (id: string) =>
    Object.assign(new Error(`no order ${id}`), {
      stack: 'Error\n    at f (https://app.example/assets/a.js:1:2)',
    });
  expect(fingerprint(at('Zk3vQ8x0bTq7cYd1LwE9uR2'))).toBe(
    fingerprint(at('0vQ8x0bTq7cYd1LwE9uR2sMn')),
  );
  expect(fingerprint(at('1'))).not.toBe(fingerprint(new Error('no cabinet')));
});
