import { expect } from 'vitest';
import { captchaUrl } from '../../../src/contract/login/calls.ts';
import type { TestBackend } from '../support/harness.ts';

export const mobile = '4915123456789';
export const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

let captchas = 0;

/** Picture of a backend, and its characters. */
export async function captchaOf(
  backend: TestBackend,
): Promise<{ captchaId: string; captcha: string }> {
  const captchaId = `captcha-for-a-test-${++captchas}`;
  const picture = await backend.app.inject({ method: 'GET', url: captchaUrl(captchaId) });
  expect(picture.headers['content-type']).toBe('image/webp');
  expect(picture.headers['cache-control']).toBe('no-store');
  const { answer } = await backend.db
    .selectFrom('captchas')
    .select('answer')
    .where('id', '=', captchaId)
    .executeTakeFirstOrThrow();
  return { captchaId, captcha: answer.toLowerCase() };
}

/** People who sign in by phone at a backend. */
export function phoneAt(backend: TestBackend) {
  let device: Record<string, string> = {};
  /** Each from a device of its own, unless the caller names one. */
  const send = async (to = mobile, headers: Record<string, string> = {}) => {
    const solved = await captchaOf(backend);
    device = { 'user-agent': `browser ${captchas}`, ...headers };
    return backend.call('sendVerifyCode', { mobile: to, ...solved }, device);
  };
  const newestCode = () => /\d{4}/.exec(backend.sent.at(-1)?.text ?? '')?.[0] ?? '';
  /** Enters a code on the device that asked last, unless the caller names another. */
  const enter = (verifyCode: string, headers = device, to = mobile) =>
    backend.call('mobileLogin', { mobile: to, areaCode: '49', verifyCode }, headers);
  async function signIn(headers: Record<string, string> = {}, to = mobile): Promise<string> {
    expect((await send(to, headers)).code).toBe(0);
    const token = (await enter(newestCode(), device, to)).value?.token;
    expect(token).toBeDefined();
    return token ?? '';
  }
  return { send, newestCode, enter, signIn };
}
