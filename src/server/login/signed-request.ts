import { refusalCodes } from '../../contract/refusals.ts';
import type { Backend } from '../backend.ts';
import { takeAttempt } from '../database/attempts.ts';
import { Refusal } from '../refusal.ts';
import { hmac, sameSecret } from '../secrets.ts';
import { signatureLifetime, signatureOnce } from './limits.ts';

type Signed = {
  readonly mobile: string;
  readonly signedAt?: number | undefined;
  readonly signature?: string | undefined;
};

/** Signature by a program with the key, over the number as sent and its time in milliseconds. */
const codeRequestSignature = (key: string, mobile: string, signedAt: number): string =>
  hmac(key, `${mobile}:${signedAt}`);

/**
 * Throws unless a program that shares the key asks, now, and for the first time with this
 * signature (specification, section 7: the variant with `timestamp` and `sign`). Every refusal is
 * the same to the caller; the log says which one it was.
 */
export async function demandSignature(
  backend: Backend,
  { mobile, signedAt, signature = '' }: Signed,
): Promise<void> {
  const reason = await whyRefused(backend, mobile, signedAt, signature);
  if (reason === null) return;
  backend.log.warn({ reason }, 'signed request refused');
  throw new Refusal(refusalCodes.signatureWrong, 'server.signatureWrong', {}, 'sign');
}

async function whyRefused(
  backend: Backend,
  mobile: string,
  signedAt: number | undefined,
  signature: string,
): Promise<'off' | 'noTime' | 'wrong' | 'old' | 'repeated' | null> {
  const key = backend.config.smsSignKey;
  if (key === undefined) return 'off';
  if (signedAt === undefined) return 'noTime';
  const expected = codeRequestSignature(key, mobile, signedAt);
  if (!sameSecret(expected, signature.toLowerCase())) return 'wrong';
  if (Math.abs(backend.clock.now() - signedAt) > signatureLifetime) return 'old';
  const first = await takeAttempt(backend, [{ limits: signatureOnce, key: expected }]);
  return first === null ? 'repeated' : null;
}
