import { createSign, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { Away } from '../../../../away.ts';
import type { WeChatPaySettings } from '../../../../ports.ts';
import { ProviderRefused } from '../port.ts';

/** Milliseconds of patience for one answer. */
const timeout = 8_000;

const failureSchema = v.looseObject({ code: v.optional(v.string(), '') });

/** WeChat Pay answered, and the answer is no; `code` is its word for why. */
export class WeChatRefused extends ProviderRefused {
  readonly code: string;
  constructor(status: number, code: string) {
    super(`WeChat Pay refused: ${status} ${code}`);
    this.code = code;
  }
}

/** Signature with the merchant's key over lines, each ended by a line break, as WeChat Pay wants it. */
export const signedLines = (privateKey: string, lines: readonly string[]): string =>
  createSign('RSA-SHA256')
    .update(lines.map(line => `${line}\n`).join(''))
    .sign(privateKey, 'base64');

/** 32 characters, as many as WeChat Pay takes. */
const newNonce = (): string => randomBytes(16).toString('hex');

type Call = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object };

/**
 * Asks WeChat Pay's API (version 3). Rejects with `WeChatRefused` where it says no, with `Away` where
 * it says nothing.
 */
export const weChatClient =
  ({ baseUrl, merchantId, serial, privateKey }: WeChatPaySettings) =>
  async ({ method, path, body }: Call): Promise<unknown> => {
    const sent = body === undefined ? '' : JSON.stringify(body);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const nonce = newNonce();
    const signature = signedLines(privateKey, [method, path, timestamp, nonce, sent]);
    const heard = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
      answer.catch((error: unknown) => {
        throw new Away('WeChat Pay', error);
      });
    const response = await heard(
      fetch(`${baseUrl}${path}`, {
        method,
        ...(body === undefined ? {} : { body: sent }),
        headers: {
          authorization: `WECHATPAY2-SHA256-RSA2048 mchid="${merchantId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`,
          accept: 'application/json',
          'content-type': 'application/json',
        },
        signal: AbortSignal.timeout(timeout),
      }),
    );
    const text = await heard(response.text());
    const said = await heard(readJson(text));
    if (response.ok) return said;
    const { code } = v.parse(v.fallback(failureSchema, { code: '' }), said);
    // WeChat Pay's own faults, and too many requests, say nothing of the payment.
    if (response.status < 500 && response.status !== 429)
      throw new WeChatRefused(response.status, code);
    throw new Away('WeChat Pay', new Error(`WeChat Pay answered ${response.status} ${code}`));
  };

/**
 * Reads WeChat Pay's JSON. A page of a proxy is no answer of its own, and throws; a closed order
 * has an empty answer.
 */
const readJson = async (text: string): Promise<unknown> => (text === '' ? null : JSON.parse(text));
