import { createHmac } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { databaseTimeout, minute, startBackend, type TestBackend } from '../support/harness.ts';

const key = 'a-key-shared-with-a-program';
const mobile = '4915112345678';

let backend: TestBackend;
let lines: string[];
const startWith = async (variables: Readonly<Record<string, string>>) => {
  lines = [];
  backend = await startBackend({ variables, lines });
};
afterEach(() => backend.close());

const signed = (over: string, at = backend.clock.now(), with_ = key) =>
  createHmac('sha256', with_).update(`${over}:${at}`).digest('hex');
const ask = (signature: string, signedAt: number | undefined = backend.clock.now(), debug = '0') =>
  backend.call('sendVerifyCode', {
    mobile,
    signature,
    debug,
    ...(signedAt === undefined ? {} : { signedAt }),
  });
const refused = { code: 1022, field: 'sign', msg: 'The signature is not valid.' };
const reasons = () =>
  lines.flatMap(line => {
    const { msg, reason } = JSON.parse(line) as { msg?: string; reason?: string }; // our own log
    return msg === 'signed request refused' ? [reason] : [];
  });

test(
  'a program with the key asks for a code, which no answer tells, debugging or not',
  async () => {
    await startWith({ SMS_SIGN_KEY: key });
    for (const debug of ['0', '1', 'true']) {
      const answer = await backend.app.inject({
        method: 'POST',
        url: '/api/v1/saas/sendVerifyCode',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `mobile=${mobile}&timestamp=${backend.clock.now()}&sign=${signed(mobile)}&useDebug=${debug}`,
      });
      expect(answer.json()).toEqual({ code: 0, msg: '' });
      backend.pass(minute);
    }
    expect(backend.sent).toHaveLength(3);
    const code = /\d{4}/.exec(backend.sent.at(-1)?.text ?? '')?.[0] ?? '';
    const { value } = await backend.call('mobileLogin', {
      mobile,
      areaCode: '49',
      verifyCode: code,
    });
    expect(value?.token).toEqual(expect.any(String));
  },
  databaseTimeout,
);

test('forged, for another number, without a time, old, early and repeated ones are all the same refusal', async () => {
  await startWith({ SMS_SIGN_KEY: key });
  const now = backend.clock.now();
  const once = signed(mobile);
  expect((await ask(once)).code).toBe(0);
  backend.pass(minute);
  for (const answer of [
    await ask(once, now),
    await ask(once.toUpperCase(), now),
    await ask(signed(mobile, backend.clock.now(), 'another-key-of-some-length')),
    await ask(signed('4917698765432')),
    await ask(signed(mobile, now + 1), now + 2),
    await ask(signed(mobile, now - 6 * minute), now - 6 * minute),
    await ask(signed(mobile, now + 9 * minute), now + 9 * minute),
  ])
    expect(answer).toMatchObject(refused);
  expect(await backend.call('sendVerifyCode', { mobile, signature: signed(mobile) })).toMatchObject(
    refused,
  );
  expect(reasons()).toEqual([
    'repeated',
    'repeated',
    'wrong',
    'wrong',
    'wrong',
    'old',
    'old',
    'noTime',
  ]);
  expect(backend.sent).toHaveLength(1);
  // A signature that is repeated just before it is too old, by a clock that was ahead.
  const ahead = backend.clock.now() + 5 * minute;
  expect((await ask(signed(mobile, ahead), ahead)).code).toBe(0);
  backend.pass(10 * minute);
  expect(await ask(signed(mobile, ahead), ahead)).toMatchObject(refused);
});

test('no signature is good without a configured key, and nothing is sent without captcha or signature', async () => {
  await startWith({});
  expect(await ask(signed(mobile, backend.clock.now(), ''))).toMatchObject(refused);
  expect(reasons()).toEqual(['off']);
  expect(await backend.call('sendVerifyCode', { mobile })).toMatchObject({
    code: 400,
    field: 'code',
  });
  expect(
    await backend.call('sendVerifyCode', { mobile, captchaId: 'a-picture-of-nobody' }),
  ).toMatchObject({ code: 400, field: 'code' });
  expect(backend.sent).toEqual([]);
});
