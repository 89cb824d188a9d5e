import { afterEach, beforeEach, expect, test } from 'vitest';
import { captchaUrl } from '../../../src/contract/login/calls.ts';
import { refusalCodes } from '../../../src/contract/refusals.ts';
import { drawText } from '../../../src/server/login/captcha-picture.ts';
import { databaseTimeout, minute, startBackend, type TestBackend } from '../support/harness.ts';
import { captchaOf, mobile } from './phone.ts';

/** The picture that a person reads before a text message is sent. */

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

test('a picture is a raster, drawn once: asking again shows a machine no other view of its signs', async () => {
  const url = captchaUrl('captcha-drawn-once');
  const [one, other] = [
    await backend.app.inject({ method: 'GET', url }),
    await backend.app.inject({ method: 'GET', url }),
  ].map(answer => answer.rawPayload);
  expect(one?.subarray(0, 4).toString()).toBe('RIFF');
  expect(one?.subarray(8, 12).toString()).toBe('WEBP');
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
});

test('the same signs are drawn anew for each picture', async () => {
  const [one, other] = [await drawText('AB34'), await drawText('AB34')];
  expect(one.equals(other)).toBe(false);
});

test('a picture is good for one try, right or wrong, and not for long', async () => {
  const solved = await captchaOf(backend);
  expect(
    await backend.call('sendVerifyCode', { mobile, ...solved, captcha: 'nope' }),
  ).toMatchObject({ code: refusalCodes.captchaWrong, field: 'code' });
  expect((await backend.call('sendVerifyCode', { mobile, ...solved })).code).toBe(
    refusalCodes.captchaWrong,
  );
  expect(
    (await backend.app.inject({ method: 'GET', url: captchaUrl(solved.captchaId) })).statusCode,
  ).toBe(404);
  const old = await captchaOf(backend);
  backend.pass(5 * minute);
  expect((await backend.call('sendVerifyCode', { mobile, ...old })).code).toBe(
    refusalCodes.captchaWrong,
  );
  expect(
    (
      await backend.call('sendVerifyCode', {
        mobile,
        captchaId: 'never-seen-by-anybody',
        captcha: 'AAAA',
      })
    ).code,
  ).toBe(refusalCodes.captchaWrong);
  expect(backend.sent).toEqual([]);
  expect(
    (await backend.app.inject({ method: 'GET', url: captchaUrl('<svg onload=x>') })).statusCode,
  ).toBe(400);
});
