import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Backend } from '../../src/server/backend.ts';
import { buildApp } from '../../src/server/app.ts';
import { captchaUrl } from '../../src/contract/login/calls.ts';
import { refusalCodes } from '../../src/contract/refusals.ts';
import { openPostgres } from '../../src/server/database/open.ts';
import { payPalProvider } from '../../src/server/rental/payment/providers/paypal/adapter.ts';
import { stripeProvider } from '../../src/server/rental/payment/providers/stripe/adapter.ts';
import { createLog } from '../../src/server/log.ts';
import { call, injected, type Send } from './support/call.ts';
import { databaseTimeout, oneGateway, startBackend, type TestBackend } from './support/harness.ts';

let backend: TestBackend;
let lines: string[];
let port: number;
const endings: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  backend = await startBackend();
  endings.push(() => backend.close());
  lines = [];
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  taken.close();
}, databaseTimeout);
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const stripe = {
  secretKey: 'sk_test_fake',
  publishableKey: 'pk_test_fake',
  webhookSecret: 'whsec_fake',
};

/** A process whose far ends are at a port where nothing listens. */
async function beside(changed: Partial<Backend>) {
  const logger = createLog('error', {}, { write: line => void lines.push(line) });
  const app = await buildApp({
    backend: { ...backend.backend, ...changed, log: logger },
    stripe,
    gateways: oneGateway(),
    logger,
  });
  endings.push(() => app.close());
  return app;
}
const alarms = () =>
  lines
    .map(line => JSON.parse(line) as Record<string, unknown>) // pino wrote it
    .filter(({ alarm }) => alarm === 'farEndAway')
    .map(({ farEnd }) => farEnd);

test('a database that is away is a 503 with a sentence in the person’s language, and an alarm', async () => {
  const away = openPostgres(`postgres://nobody@127.0.0.1:${port}/none`);
  endings.push(() => away.close());
  const app = await beside({ db: away.db });
  const ask = () =>
    app.inject({ method: 'POST', url: '/api/v1/saas/tourist/login', headers: { lang: 'de-DE' } });
  const answer = await ask();
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toMatchObject({
    code: 503,
    msg: 'Der Dienst antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.',
  });
  await ask();
  expect(alarms()).toEqual(['PostgreSQL']);
});

test('Stripe that is away is a 503 that names it, and the same request works when it is back', async () => {
  const { token } = await backend.guest();
  const away = stripeProvider({ ...stripe, host: '127.0.0.1', port, protocol: 'http' });
  const app = await beside({ providers: { ...backend.backend.providers, stripe: away } });
  const { cabinetId, tariff } = await backend.person(token).cabinet('BW-1007');
  const holdAt = (send: Send) =>
    call(
      send,
      'createDepositIntent',
      { cabinetId, paymentMethodId: 'stripe-card', amount: tariff.deposit },
      { token, 'Idempotency-Key': 'one-and-the-same' },
    );
  expect(await holdAt(injected(app))).toMatchObject({
    status: 503,
    code: 503,
    msg: 'Stripe does not answer right now. Please try again in a moment.',
  });
  expect(alarms()).toEqual(['Stripe']);
  expect(backend.cards.holds.size).toBe(0);
  expect((await holdAt(injected(backend.app))).code).toBe(0);
  expect(backend.cards.holds.size).toBe(1);
});

test('PayPal that is away is a 503 that names it', async () => {
  const { token } = await backend.guest();
  const away = payPalProvider({
    baseUrl: `http://127.0.0.1:${port}`,
    clientId: 'client',
    clientSecret: 'secret',
    webhookId: 'webhook',
  });
  const app = await beside({ providers: { ...backend.backend.providers, paypal: away } });
  const deposit = { cabinetCode: 'BW-1007', paymentMethodId: 'paypal' };
  expect(
    await call(injected(app), 'createPayPalDeposit', deposit, {
      token,
      'Idempotency-Key': 'a-key-of-paypal',
    }),
  ).toMatchObject({
    status: 503,
    code: 503,
    msg: 'PayPal does not answer right now. Please try again in a moment.',
  });
  expect(alarms()).toEqual(['PayPal']);
});

test('text messages that cannot be sent are a 503 that says that nothing was done, and an alarm', async () => {
  const messenger = { send: () => Promise.reject(new TypeError('fetch failed')) };
  const app = await beside({ messenger });
  const { token } = await backend.guest();
  const captchaId = 'captcha-for-a-message';
  await app.inject({ method: 'GET', url: captchaUrl(captchaId) });
  const { answer: captcha } = await backend.db
    .selectFrom('captchas')
    .select('answer')
    .executeTakeFirstOrThrow();
  const asked = { mobile: '4915123456789', captchaId, captcha };
  expect(await call(injected(app), 'sendVerifyCode', asked, { token })).toMatchObject({
    status: 503,
    code: refusalCodes.unavailable,
    msg: 'We cannot send text messages right now. Please try again later, or rent as a guest.',
  });
  expect(alarms()).toEqual(['text messages']);
});
