import { captchaUrl } from '../../../src/contract/login/calls.ts';
import type { TestBackend } from './harness.ts';

let pictures = 0;

/** The newest code that was sent to anybody. */
const newestCode = ({ sent }: TestBackend): string =>
  /\d{4}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '';

/**
 * Signs in by phone with all steps, from a device that `headers` may describe and with a session
 * they may bring; `asking`: whether a guest is asked before two become one. `mobile` with its area
 * code, in Germany.
 */
export async function signsIn(
  backend: TestBackend,
  mobile: string,
  headers: Readonly<Record<string, string>> = {},
  asking: { readonly guest?: 'ask' } = {},
) {
  const captchaId = `picture-of-a-test-${++pictures}`;
  await backend.app.inject({ method: 'GET', url: captchaUrl(captchaId) });
  const { answer } = await backend.db
    .selectFrom('captchas')
    .select('answer')
    .where('id', '=', captchaId)
    .executeTakeFirstOrThrow();
  const device = { 'user-agent': captchaId, ...headers };
  await backend.call('sendVerifyCode', { mobile, captchaId, captcha: answer }, device);
  const signedIn = await backend.call(
    'mobileLogin',
    { mobile, areaCode: '49', verifyCode: newestCode(backend), ...asking },
    device,
  );
  if (!signedIn.value) throw new Error(signedIn.msg);
  return backend.person(signedIn.value.token);
}
