import * as v from 'valibot';
import type { AlipaySettings } from '../../ports.ts';
import type { Identity } from '../person.ts';
import { answerTime, asked } from './asked.ts';
import { ProofRefused, ProviderUnavailable } from './refused.ts';

/** Answer in the library's spelling. Newer apps get an open id for the user's number. */
const answerSchema = v.union([
  v.object({ openId: v.pipe(v.string(), v.minLength(1)) }),
  v.object({ userId: v.pipe(v.string(), v.minLength(1)) }),
  v.object({ code: v.string(), subCode: v.optional(v.string()) }),
  v.pipe(
    v.object({ subCode: v.string() }),
    v.transform(({ subCode }) => ({ code: subCode, subCode })),
  ),
]);

/**
 * An error as the gateway writes it. The library looks for the signature of another answer in it
 * and throws; an unsigned refusal opens nothing, so it is accepted.
 */
const errorSchema = v.pipe(
  v.object({ responseDataRaw: v.pipe(v.string(), v.parseJson()) }),
  v.transform(({ responseDataRaw }) => responseDataRaw),
  v.object({ error_response: v.object({ code: v.string(), sub_code: v.optional(v.string()) }) }),
  v.transform(({ error_response: { code, sub_code: subCode } }) => ({ code, subCode })),
);
/** Codes of a service that is down or asked too often; all others are about the request. */
const stumbles: ReadonlySet<string> = new Set(['20000', '40005']);

/** Address at which Alipay asks the person, for their identity alone. */
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
  const answer = await asked(answerSchema, async () => {
    try {
      return await sdk.exec(
        'alipay.system.oauth.token',
        { grantType: 'authorization_code', code },
        { validateSign: true },
      );
    } catch (error) {
      const said = v.safeParse(errorSchema, error);
      if (said.success) return said.output;
      throw error;
    }
  });
  if ('openId' in answer) return { subject: answer.openId, name: null, label: null };
  if ('userId' in answer) return { subject: answer.userId, name: null, label: null };
  if (stumbles.has(answer.code)) throw new ProviderUnavailable(new Error(`code ${answer.code}`));
  throw new ProofRefused(answer.subCode ?? answer.code);
}
