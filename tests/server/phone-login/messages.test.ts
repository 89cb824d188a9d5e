import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusalCodes } from '../../../src/contract/refusals.ts';
import { codeTries } from '../../../src/server/login/limits.ts';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../support/harness.ts';
import { captchaOf, mobile, phoneAt, wrong } from './phone.ts';

/** Limits on the text messages that this service sends. */

let backend: TestBackend;
let phone: ReturnType<typeof phoneAt>;
beforeEach(async () => {
  backend = await startBackend();
  phone = phoneAt(backend);
}, databaseTimeout);
afterEach(() => backend.close());

test('pumping: one message a minute, four an hour to a number from one address; neighbours of a number are counted together', async () => {
  const one = { 'user-agent': 'one' };
  expect((await phone.send(mobile, one)).code).toBe(0);
  expect(await phone.send(mobile, one)).toMatchObject({
    code: refusalCodes.codeJustSent,
    msg: 'Your code is on its way. You can get a new one a minute later.',
  });
  for (let round = 0; round < 3; round++) {
    backend.pass(minute);
    expect((await phone.send()).code).toBe(0);
  }
  backend.pass(minute);
  expect(await phone.send()).toMatchObject({ code: refusalCodes.tooManyCodes });
  expect(backend.sent).toHaveLength(4);
  for (let index = 0; index < 16; index++)
    expect((await phone.send(`491512345${1000 + index}`)).code).toBe(0);
  expect(await phone.send('4915123451999')).toMatchObject({ code: refusalCodes.tooManyCodes });
  // Another number from the same address is refused as well by now: twenty an hour.
  expect((await phone.send('4917612345678')).code).toBe(refusalCodes.tooManyCodes);
  backend.pass(hour);
  expect((await phone.send('4917612345678')).code).toBe(0);
});

test('pumping from one device: ten an hour, by its session or else by its browser; the venue around it goes on', async () => {
  const guest = await backend.guest();
  for (const device of [{ token: guest.token, 'user-agent': 'one' }, { 'user-agent': 'other' }]) {
    backend.pass(hour);
    for (let index = 0; index < 10; index++)
      expect((await phone.send(`49151${index}2340000`, device)).code).toBe(0);
    expect((await phone.send('4917612345678', device)).code).toBe(refusalCodes.tooManyCodes);
    expect((await phone.send('4917612345678', { 'user-agent': 'third' })).code).toBe(0);
  }
}, 30_000);

test('a stranger at another address leaves the owner messages of their own number', async () => {
  const behind = await startBackend({ variables: { TRUST_PROXY: '1' } });
  const ask = async (address: string) => {
    const solved = await captchaOf(behind);
    behind.pass(minute);
    const headers = { 'user-agent': solved.captchaId, 'x-forwarded-for': address };
    return (await behind.call('sendVerifyCode', { mobile, ...solved }, headers)).code;
  };
  for (let round = 0; round < 4; round++) expect(await ask('198.51.100.7')).toBe(0);
  expect(await ask('198.51.100.7')).toBe(refusalCodes.tooManyCodes);
  expect(await ask('203.0.113.9')).toBe(0);
  await behind.close();
});

test('the whole service has a budget, and the operator hears when it is used up', async () => {
  const lines: string[] = [];
  const poor = await startBackend({ variables: { SMS_PER_HOUR: '2' }, lines });
  const codes: number[] = [];
  for (const number of ['4915123456789', '33612345678', '447400123456', '34612345678'])
    codes.push(
      (await poor.call('sendVerifyCode', { mobile: number, ...(await captchaOf(poor)) })).code,
    );
  expect(codes).toEqual([0, 0, refusalCodes.tooManyCodes, refusalCodes.tooManyCodes]);
  const alarms = lines.filter(line => line.includes('"alarm"'));
  expect(alarms.map(line => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ alarm: 'textMessages', budget: 'sms:service', max: 2 }),
  ]);
  expect(alarms.join('')).not.toContain('447400123456');
  await poor.close();
});

test('a code that cannot be sent, without the local ends and without a provider, is not said to be sent', async () => {
  const mute = await startBackend({
    variables: {
      LOCAL_ENDS: '0',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      GATEWAY_URL: 'https://gateway.example',
      GATEWAY_SECRET: 'a-gateway-secret-1',
    },
  });
  const answer = await mute.call('sendVerifyCode', { mobile, ...(await captchaOf(mute)) });
  expect(answer.msg).toMatch(/cannot send text messages/);
  await mute.close();
});

test("another one's request for the same number says when to ask again, not that a code is on its way", async () => {
  expect((await phone.send(mobile, { 'user-agent': 'one' })).code).toBe(0);
  backend.pass(minute / 2);
  expect((await phone.send(mobile, { 'user-agent': 'one' })).code).toBe(refusalCodes.codeJustSent);
  expect(await phone.send(mobile, { 'user-agent': 'other' })).toMatchObject({
    code: refusalCodes.tooManyCodes,
    msg: 'A verification code for this number has just been asked for. Please try again in a minute.',
  });
  backend.pass(minute / 2);
  expect((await phone.send(mobile, { 'user-agent': 'other' })).code).toBe(0);
  expect(backend.sent).toHaveLength(2);
});

test('a code that was guessed at too often is not said to be on its way; a minute later there is another', async () => {
  const asker = { 'user-agent': 'one' };
  expect((await phone.send(mobile, asker)).code).toBe(0);
  const code = phone.newestCode();
  for (let guess = 0; guess < codeTries; guess++) await phone.enter(wrong(code));
  expect((await phone.enter(code)).code).toBe(refusalCodes.codeLocked);
  expect(await phone.send(mobile, asker)).toMatchObject({
    code: refusalCodes.tooManyCodes,
    msg: 'A verification code for this number has just been asked for. Please try again in a minute.',
  });
  backend.pass(minute);
  await phone.signIn(asker);
  expect(backend.sent).toHaveLength(2);
});
