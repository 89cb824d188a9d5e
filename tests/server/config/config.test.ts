import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import { demandOwnCompany } from '../../../src/server/config/template.ts';
import { buildVariables } from '../../../src/server/config/for-build.ts';
import { environment } from '../../../src/server/config/environment.ts';
import * as v from 'valibot';
import { noContent } from '../../../src/server/config/content/read-content.ts';
import { locales } from '../../../src/domain/locale.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'borrowatt-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const real = {
  DATABASE_URL: 'postgres://localhost/x',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  GATEWAY_URL: 'https://gateway.example',
  GATEWAY_SECRET: 'a-gateway-secret-1',
};

test.each([
  ['TRUST_PROXI', 'TRUST_PROXY'],
  ['SMSURL', 'SMS_URL'],
  ['STRIPE_SECRET_KEY_FIEL', 'STRIPE_SECRET_KEY_FILE'],
])('%s is refused with the name that was meant', (name, meant) => {
  expect(() => readConfig({ ...real, [name]: '1' })).toThrow(
    `${name}: there is no such variable; the nearest is ${meant}.`,
  );
  expect(() => readConfig({ ...real, [name]: ' ' })).not.toThrow();
});

test('ignores variables of other programs', () => {
  const others = { PATH: '/bin', PWD: '/', PGHOST: 'db', PGPORT: '1', HOSTNAME: 'a', LANG: 'C' };
  expect(readConfig({ ...real, ...others, npm_config_port: '1' }).port).toBe(4000);
});

test.each(
  'APP_URL HTTP_URL AMQP_URL FTP_URL LOGIN_URL CERT_FILE TEST_FILE LDAP_URL WEB_URL GIT_URL CMS_URL POST HTTPS_URL REDIS_URL'.split(
    ' ',
  ),
)('%s is a name of another program', name => {
  expect(() => readConfig({ ...real, [name]: 'x' })).not.toThrow();
});

test('a misspelt name is told with what else is wrong', () => {
  expect(() => readConfig({ ...real, TRUST_PROXI: '1', PORT: 'harbour' })).toThrow(
    /TRUST_PROXI: there is no such variable.*\nPORT: /,
  );
});

test('a secret may stand in a file', () => {
  const file = join(folder, 'gateway');
  writeFileSync(file, 'a-secret-from-a-file\n');
  const { GATEWAY_SECRET: _, ...others } = real;
  const { ends } = readConfig({ ...others, GATEWAY_SECRET_FILE: file });
  expect(ends).toMatchObject({ gateway: { secret: 'a-secret-from-a-file' } });
});

test('the build reads its variables as the server does: an empty one is missing, a file is read', () => {
  const usual = buildVariables({});
  expect(usual.distDir).toMatch(/[\\/]dist$/);
  expect(buildVariables({ DIST_DIR: '', RELEASE: ' ' })).toEqual(usual);
  expect(readConfig({}).release).toBe(usual.release);
  const file = join(folder, 'release');
  writeFileSync(file, 'volt@7\n');
  expect(buildVariables({ DIST_DIR: folder, RELEASE_FILE: file })).toEqual({
    distDir: folder,
    release: 'volt@7',
  });
});

test('a file that is not there, and a secret said twice, are refused by name', () => {
  const file = join(folder, 'nothing');
  const { OTP_SECRET_FILE, ...both } = {
    ...real,
    OTP_SECRET_FILE: file,
    GATEWAY_SECRET_FILE: file,
  };
  expect(() => readConfig({ ...real, OTP_SECRET_FILE })).toThrow('OTP_SECRET_FILE');
  expect(() => readConfig(both)).toThrow('GATEWAY_SECRET and GATEWAY_SECRET_FILE');
  // All that is wrong is said at once.
  expect(() => readConfig({ ...both, OTP_SECRET_FILE, PORT: 'x' })).toThrow(
    /GATEWAY_SECRET_FILE: only one.*\nOTP_SECRET_FILE: the file cannot be read\.\nPORT:/s,
  );
});

test('PayPal needs all of its variables, and is used in the mode of the Stripe keys', () => {
  const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 's', PAYPAL_WEBHOOK_ID: 'WH' };
  const { PAYPAL_WEBHOOK_ID: _, ...half } = paypal;
  expect(readConfig(real).ends).toMatchObject({ paypal: null });
  expect(() => readConfig({ ...real, ...half })).toThrow(/^PAYPAL_CLIENT_ID, .* all three/);
  expect(readConfig({ ...real, ...paypal }).ends).toMatchObject({
    paypal: {
      baseUrl: 'https://api-m.sandbox.paypal.com',
      scriptUrl: 'https://www.sandbox.paypal.com/web-sdk/v6/core',
      clientId: 'id',
      webhookId: 'WH',
    },
  });
  expect(() => readConfig({ LOCAL_ENDS: '1', ...paypal })).toThrow('PAYPAL_…');
});

test('WeChat Pay needs all of its variables, the account to sign in with and a public address', () => {
  const weChatPay = {
    WECHAT_PAY_MERCHANT_ID: '1900000109',
    WECHAT_PAY_SERIAL: 'A1',
    WECHAT_PAY_PRIVATE_KEY: 'private',
    WECHAT_PAY_PUBLIC_KEY: 'public',
    WECHAT_PAY_API_KEY: 'k'.repeat(32),
  };
  const account = { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's' };
  expect(readConfig(real).ends).toMatchObject({ weChatPay: null });
  expect(() => readConfig({ ...real, ...weChatPay })).toThrow(/WECHAT_APP_ID.* needs all of them/);
  const address = { PUBLIC_URL: 'https://rent.example' };
  expect(readConfig({ ...real, ...weChatPay, ...account, ...address }).ends).toMatchObject({
    weChatPay: { appId: 'wx1', merchantId: '1900000109', category: '7394', shopName: 'Borrowatt' },
  });
  expect(() => readConfig({ LOCAL_ENDS: '1', ...weChatPay })).toThrow('WECHAT_PAY_…');
});

test('STRIPE_WECHAT says that the Stripe account takes WeChat Pay', () => {
  expect(readConfig(real).ends).toMatchObject({ stripe: { takesWeChat: false } });
  expect(readConfig({ ...real, STRIPE_WECHAT: '1' }).ends).toMatchObject({
    stripe: { takesWeChat: true },
  });
});

test('with real keys the public address is https; it has no path, whatever the keys', () => {
  expect(readConfig({ ...real, PUBLIC_URL: 'https://Rent.example/' }).publicUrl).toBe(
    'https://rent.example',
  );
  expect(readConfig({ PUBLIC_URL: 'http://192.168.1.20:4000' }).publicUrl).toBe(
    'http://192.168.1.20:4000',
  );
  expect(() => readConfig({ ...real, PUBLIC_URL: 'http://rent.example' })).toThrow(
    /^PUBLIC_URL: with real keys .* https/,
  );
  for (const path of ['/rent', '/?from=1', '/#here'])
    expect(() => readConfig({ ...real, PUBLIC_URL: `https://rent.example${path}` })).toThrow(
      'PUBLIC_URL: must be an address without a path',
    );
});

test('live and test keys together are refused by name', () => {
  expect(() => readConfig({ ...real, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(
    /STRIPE_SECRET_KEY is a live key and STRIPE_PUBLISHABLE_KEY a test one/,
  );
});

test("live keys with the template's company or imprint are refused by name", () => {
  const withoutMail = {
    ...real,
    STRIPE_SECRET_KEY: 'rk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  };
  expect(() => readConfig(withoutMail)).toThrow(/^SMTP_URL:/);
  const live = {
    ...withoutMail,
    SMTP_URL: 'smtps://borrowatt:secret@mail.example',
    MAIL_FROM: 'Borrowatt <post@borrowatt.example>',
  };
  expect(() => readConfig(live)).toThrow(/COMPANY_NAME, COMPANY_ADDRESS.*imprint\.de-DE\.json/);
  const own = { ...live, COMPANY_NAME: 'Strom GmbH', COMPANY_ADDRESS: 'Am Hafen 3' };
  expect(() => readConfig(own)).toThrow(/template: locales\/legal\/imprint\.de-DE\.json/);
  const env = v.parse(environment, own);
  const pages = { locales, content: noContent };
  const ours = { notice: 'As of 1 May 2026', text: 'Strom GmbH, Am Hafen 3' };
  expect(() => demandOwnCompany(env, pages, () => ours)).not.toThrow();
  expect(() =>
    demandOwnCompany(env, pages, () => ({ ...ours, text: '[Name des Betreibers]' })),
  ).toThrow('imprint');
  // Any text of any language, and one that only says that it is a template.
  expect(() =>
    demandOwnCompany(env, pages, (page, locale) =>
      page === 'terms' && locale === 'fr-FR' ? { ...ours, notice: 'Texte modèle : …' } : ours,
    ),
  ).toThrow(/template: locales\/legal\/terms\.fr-FR\.json\. /);
});
