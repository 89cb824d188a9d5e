import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import { databaseTimeout, startBackend, type TestBackend } from '../support/harness.ts';
import { captchaOf } from './phone.ts';

/** Countries and numbers that codes go to: toll fraud lives on numbers that cost their sender. */

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ variables: { SMS_URL: 'https://sms.example' } });
}, databaseTimeout);
afterAll(() => backend.close());

const send = async (to: string) =>
  backend.call('sendVerifyCode', { mobile: to, ...(await captchaOf(backend)) });

test.each([
  ['Germany', '4915123456789'],
  ['France', '33612345678'],
  ['Switzerland', '41791234567'],
  ['the United Kingdom', '447400123456'],
  ['Norway', '4740612345'],
  ['Finland', '358412345678'],
])('a code goes to %s', async (_, number) => {
  const before = backend.sent.length;
  expect((await send(number)).code).toBe(0);
  expect(backend.sent).toHaveLength(before + 1);
});

test.each([
  ['Somalia', '252712345678'],
  ['Cuba', '5351234567'],
  ['the Maldives', '9607712345'],
  ['Jamaica', '18762101234'],
  ['a satellite network', '881612345678'],
  ['a personal number of the United Kingdom', '447012345678'],
  ['a German number at a premium', '499001234567'],
])('no code goes to %s, and no budget is used', async (_, number) => {
  const before = backend.sent.length;
  expect(await send(number)).toMatchObject({ code: 400, field: 'mobile' });
  expect(backend.sent).toHaveLength(before);
});

test('an operator names the countries, or none, and a name that is none ends the start', () => {
  const read = (said: string) => readConfig({ LOCAL_ENDS: '1', SMS_COUNTRIES: said }).smsCountries;
  expect(read('CN, DE')).toEqual(['CN', 'DE']);
  expect(read('all')).toBe('all');
  expect(() => read('Germany')).toThrow(/SMS_COUNTRIES/);
});
