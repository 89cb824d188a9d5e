import * as v from 'valibot';
import type { AlipaySettings } from '../../ports.ts';
import type { Identity } from '../person.ts';
import { answerTime, asked } from './asked.ts';
import { ProofRefused } from './refused.ts';

/** In the library's spelling. Newer apps are told an open id in place of the user's number. */
const answerSchema = v.union([
  v.object({ openId: v.pipe(v.string(), v.minLength(1)) }),
  v.object({ userId: v.pipe(v.string(), v.minLength(1)) }),
  v.object({ subCode: v.string() }),
  v.object({ code: v.string() }),
]);

/** Where Alipay asks the person; only who they are is asked for. */
export function alipayAddress(
  { appId, authorizeUrl }: AlipaySettings,
  returnUrl: string,
  state: string,
  origin: string,
): string {
  const address = new URL(authorizeUrl, origin);
  address.search = new URLSearchParams({
    app_id: appId,
    scope: 'auth_base',
    redirect_uri: returnUrl,
    state,
  }).toString();
  return address.href;
}

/** The person behind a code. The library signs the question and verifies who answered. */
export async function alipayPerson(
  { appId, privateKey, alipayPublicKey, gatewayUrl }: AlipaySettings,
  code: string,
): Promise<Identity> {
  const { AlipaySdk } = await import('alipay-sdk');
  const sdk = new AlipaySdk({
    appId,
    privateKey,
    alipayPublicKey,
    gateway: gatewayUrl,
    timeout: answerTime,
    keyType: privateKey.includes('BEGIN PRIVATE KEY') ? 'PKCS8' : 'PKCS1',
  });
  const answer = await asked(answerSchema, () =>
    sdk.exec(
      'alipay.system.oauth.token',
      { grantType: 'authorization_code', code },
      { validateSign: true },
    ),
  );
  if ('openId' in answer) return { subject: answer.openId, name: null, label: null };
  if ('userId' in answer) return { subject: answer.userId, name: null, label: null };
  throw new ProofRefused('subCode' in answer ? answer.subCode : answer.code);
}
