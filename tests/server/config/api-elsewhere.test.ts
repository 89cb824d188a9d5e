import { expect, test } from 'vitest';
import { readAlone } from '../../../src/server/config/api-elsewhere.ts';
import { readConfig } from '../../../src/server/config.ts';

const elsewhere = { API_URL: 'https://api.volt.example/v1' };

test.each([
  ['SIGN_IN', 'phone,gogle', 'SIGN_IN: "gogle" is unknown; the nearest is google.'],
  [
    'PAYMENT_METHODS',
    'WECHAT_MP',
    'PAYMENT_METHODS: "WECHAT_MP" is unknown; the nearest is WeChat_MP.',
  ],
  ['API_EXTRAS', 'idempotent', 'API_EXTRAS: "idempotent" is unknown; the nearest is idempotency.'],
  [
    'API_TIME_ZONE',
    'Europe/Berln',
    'API_TIME_ZONE: "Europe/Berln" is no time zone; the nearest is Europe/Berlin.',
  ],
  ['API_TIME_ZONE', '+02:00', 'API_TIME_ZONE: "+02:00" is no time zone'],
  ['SIGN_IN', 'passkey', 'SIGN_IN: passkey needs an API that has the calls for it'],
  [
    'SIGN_IN',
    'phone,google',
    'SIGN_IN: google needs GOOGLE_CLIENT_ID, or an API that leads there: name signInStart in API_EXTRAS.',
  ],
  ['SIGN_IN', 'alipay', 'SIGN_IN: alipay needs ALIPAY_APP_ID'],
  ['FACEBOOK_APP_ID', '12&34', 'FACEBOOK_APP_ID: "12&34" is none that a provider gives out.'],
  ['LOCAL_ENDS', '1', 'LOCAL_ENDS=1 beside API_URL at another origin'],
])('refuses %s=%s with a sentence', (name, value, sentence) => {
  expect(() => readAlone({ ...elsewhere, [name]: value })).toThrow(sentence);
});

test('says each wrong word in a sentence of its own', () => {
  const refused = () => readAlone({ ...elsewhere, SIGN_IN: 'fone,gogle', API_TIME_ZONE: 'Mars' });
  expect(refused).toThrow(/^SIGN_IN: "fone".*phone.*\nSIGN_IN: "gogle".*\nAPI_TIME_ZONE: "Mars"/);
});

test.each([
  [{}],
  [{ API_URL: 'http://127.0.0.1:4000/api/v1' }],
  [{ API_URL: 'http://localhost:4000/api/v1' }],
  [{ API_URL: 'https://rent.volt.example/api/v1', PUBLIC_URL: 'https://rent.volt.example' }],
])('runs the whole backend where the API is this server’s own: %j', variables => {
  expect(readAlone(variables)).toBeNull();
  expect(() => readConfig({ ...variables, API_EXTRAS: 'nearby' })).toThrow(
    'API_EXTRAS: of the API',
  );
});

test('asks for no secret, and names those that nothing uses', () => {
  expect(readAlone(elsewhere)?.unused).toEqual([]);
  expect(
    readAlone({ ...elsewhere, STRIPE_SECRET_KEY: 'sk_live_1', DATABASE_URL: 'postgres://x/y' })
      ?.unused,
  ).toEqual(['DATABASE_URL', 'STRIPE_SECRET_KEY']);
});

test('takes the client ids that the app leads to providers with, and no secret of theirs', () => {
  const alone = readAlone({
    ...elsewhere,
    SIGN_IN: 'google,apple,facebook,firebase',
    GOOGLE_CLIENT_ID: 'volt.apps.example',
    GOOGLE_CLIENT_SECRET: 'secret-1',
    FACEBOOK_APP_ID: '1234',
    FIREBASE_API_KEY: 'AIza-1',
  });
  expect(alone?.api).toMatchObject({
    googleClientId: 'volt.apps.example',
    facebookAppId: '1234',
    firebaseApiKey: 'AIza-1',
  });
  expect(alone?.api).not.toHaveProperty('appleClientId');
  expect(alone?.unused).toEqual(['GOOGLE_CLIENT_SECRET']);
});

test('needs no client id where the API leads to providers, or a native shell brings the token', () => {
  const taken = { ...elsewhere, SIGN_IN: 'google', API_EXTRAS: 'signInStart' };
  expect(readAlone(taken)?.api.signIn).toEqual(['google']);
  const shells = { ...elsewhere, SIGN_IN: 'apple,firebase' };
  expect(readAlone(shells)?.api.signIn).toEqual(['apple', 'firebase']);
  expect(() => readConfig({ FIREBASE_API_KEY: 'AIza-1' })).toThrow('FIREBASE_API_KEY: of the API');
});

test('takes "none" and "all" for lists', () => {
  const api = readAlone({ ...elsewhere, SIGN_IN: 'none', API_EXTRAS: 'all' })?.api;
  expect(api?.signIn).toEqual([]);
  expect(api?.extras).toContain('idempotency');
});
