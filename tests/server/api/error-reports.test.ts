import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../eventually.ts';
import { buildApp } from '../../../src/server/app.ts';
import { BadConfig } from '../../../src/server/config/bad-config.ts';
import { readConfig } from '../../../src/server/config.ts';
import { errorReports } from '../../../src/server/web/error-reports.ts';
import { databaseTimeout, oneGateway, startBackend, type TestBackend } from '../support/harness.ts';

const dsn = 'https://key@errors.example/42';
const origin = 'https://app.example';
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend({ variables: { SENTRY_DSN: dsn, ALLOWED_ORIGINS: origin } });
}, databaseTimeout);
afterEach(async () => {
  await backend.close();
});

/**
 * The web server with a log that is kept and a service that is listened to; every call of
 * `userInfo` stumbles.
 */
async function stumbling() {
  const sent: {
    url: string;
    event: { transaction: string; tags: object; exception: { values: { value: string }[] } };
  }[] = [];
  const lines: Record<string, unknown>[] = [];
  let now = 0;
  const send = async (url: string, { body }: { readonly body: string }) => {
    sent.push({
      url,
      event: JSON.parse(body.split('\n')[2] ?? '') as (typeof sent)[number]['event'],
    });
    throw new TypeError('the service is down');
  };
  const logger = pino(
    { level: 'error', hooks: errorReports({ dsn, release: 'borrowatt@1', send, now: () => now }) },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const app = await buildApp({
    backend: backend.backend,
    stripe: {
      secretKey: 'sk_test_fake',
      publishableKey: 'pk_test_fake',
      webhookSecret: 'whsec_fake',
    },
    gateways: oneGateway(),
    logger,
  });
  app.get('/stumble', async request => {
    throw new Error(`no user ${JSON.stringify(request.query)} anna@example.com`);
  });
  return { app, sent, lines, logger, pass: (milliseconds: number) => void (now += milliseconds) };
}

test('every answer carries its request id, which other origins may read', async () => {
  const { headers } = await backend.app.inject({
    method: 'GET',
    url: '/api/v1/userInfo',
    headers: { origin },
  });
  expect(headers['x-request-id']).toMatch(/^F-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  expect(headers['access-control-expose-headers']).toBe('x-request-id');
});

test.each(['/healthz', '/nowhere.js', '/api/v1/%E0%A4%A', '/webhooks/stripe'])(
  '%s has one, too',
  async url => {
    expect((await backend.app.inject({ method: 'GET', url })).headers['x-request-id']).toMatch(
      /^F-/,
    );
  },
);

test('an unexpected error has one number in header, answer, log line and report; the report holds no personal data', async () => {
  const { app, sent, lines } = await stumbling();
  const response = await app.inject({
    method: 'GET',
    url: '/stumble?phone=491712345678',
    headers: { token: 'a-secret-token' },
  });
  const { requestId } = response.json<{ requestId: string }>();
  expect([response.statusCode, response.headers['x-request-id']]).toEqual([500, requestId]);
  expect(lines).toMatchObject([{ reqId: requestId, msg: 'request failed', route: '/stumble' }]);
  await eventually(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    {
      url: 'https://errors.example/api/42/envelope/?sentry_version=7&sentry_key=key',
      event: { transaction: '/stumble', tags: { request_id: requestId } },
    },
  ]);
  for (const secret of ['491712345678', 'anna', 'a-secret-token'])
    expect(JSON.stringify(sent)).not.toContain(secret);
  await app.close();
});

test('a mistake is reported once an hour; refusals, bad requests and warnings never', async () => {
  const { app, sent, logger, pass } = await stumbling();
  for (const url of ['/api/v1/userInfo', '/nowhere', '/api/v1/order/detail'])
    expect((await app.inject({ method: 'GET', url })).statusCode).toBeLessThan(500);
  logger.warn({ err: new Error('a cabinet is silent') }, 'warned');
  logger.error('words alone');
  expect(sent).toEqual([]);
  for (let count = 0; count < 3; count++) await app.inject({ method: 'GET', url: '/stumble' });
  await eventually(() => expect(sent).toHaveLength(1));
  pass(61 * 60_000);
  await app.inject({ method: 'GET', url: '/stumble' });
  await eventually(() => expect(sent).toHaveLength(2));
  await app.close();
});

test('the app is told where to report to, and its pages may send there and nowhere else', async () => {
  expect((await backend.app.inject({ method: 'GET', url: '/config.json' })).json()).toMatchObject({
    sentryDsn: dsn,
  });
  const policy = String(
    (await backend.app.inject({ method: 'GET', url: '/nowhere' })).headers[
      'content-security-policy'
    ],
  );
  expect(/connect-src [^;]*/.exec(policy)?.[0].split(' ')).toContain('https://errors.example');
});

test('without a service nothing is said about one, and a wrong address is named at the start', async () => {
  const plain = await startBackend();
  expect(
    (await plain.app.inject({ method: 'GET', url: '/config.json' })).json(),
  ).not.toHaveProperty('sentryDsn');
  expect(
    String(
      (await plain.app.inject({ method: 'GET', url: '/nowhere' })).headers[
        'content-security-policy'
      ],
    ),
  ).not.toContain('errors.example');
  await plain.close();
  expect(() => readConfig({ SENTRY_DSN: 'https://errors.example/42' })).toThrow(BadConfig);
});
