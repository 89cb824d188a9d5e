import { createDecipheriv, createSign, createVerify, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { Away } from '../../../../refusal.ts';
import type { WeChatPaySettings } from '../../../../ports.ts';
import { isUnstorable } from '../../../../unstorable.ts';
import { type PaymentProvider, type ProviderEvent, ProviderRefused } from '../port.ts';

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

const name = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/));
const headersSchema = v.looseObject({
  'wechatpay-timestamp': v.pipe(v.string(), v.regex(/^\d{1,12}$/)),
  'wechatpay-nonce': name,
  'wechatpay-signature': v.pipe(v.string(), v.regex(/^[\w+/=-]{1,2000}$/)),
});
const newsSchema = v.looseObject({
  id: name,
  event_type: name,
  create_time: v.optional(v.string()),
  resource: v.looseObject({
    algorithm: v.literal('AEAD_AES_256_GCM'),
    ciphertext: v.pipe(v.string(), v.base64(), v.maxLength(100_000)),
    associated_data: v.optional(v.string(), ''),
    nonce: v.pipe(v.string(), v.minLength(1), v.maxLength(32)),
  }),
});
const resourceSchema = v.looseObject({ out_trade_no: name });

/** Length of the proof at the end of what AES-GCM has sealed. */
const tagLength = 16;

/** Text that WeChat Pay has sealed with the merchant's key; throws for any other text. */
function unsealed(
  apiKey: string,
  { ciphertext, associated_data: data, nonce }: v.InferOutput<typeof newsSchema>['resource'],
): string {
  const sealed = Buffer.from(ciphertext, 'base64');
  const opener = createDecipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce));
  opener.setAAD(Buffer.from(data));
  opener.setAuthTag(sealed.subarray(-tagLength));
  return Buffer.concat([opener.update(sealed.subarray(0, -tagLength)), opener.final()]).toString();
}

/** Reads WeChat Pay's news: signed with its key, sealed with the merchant's. */
export const weChatNewsReader =
  ({ publicKey, apiKey }: WeChatPaySettings): PaymentProvider['readWebhook'] =>
  (body, headers): ProviderEvent | null => {
    const said = v.safeParse(headersSchema, headers);
    if (!said.success) return null;
    const {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signature,
    } = said.output;
    const isGenuine = createVerify('RSA-SHA256')
      .update(`${timestamp}\n${nonce}\n`)
      .update(body)
      .update('\n')
      .verify(publicKey, signature, 'base64');
    if (!isGenuine) return null;
    const news = v.safeParse(newsSchema, jsonOf(body.toString('utf8')));
    if (!news.success) return null;
    const { id, event_type: kind, resource, create_time: created } = news.output;
    const at = Date.parse(created ?? '');
    return {
      id,
      kind,
      providerId: tradeIn(apiKey, resource),
      ...(Number.isSafeInteger(at) ? { at } : {}),
    };
  };

function tradeIn(
  apiKey: string,
  resource: v.InferOutput<typeof newsSchema>['resource'],
): string | null {
  try {
    const opened = v.safeParse(resourceSchema, jsonOf(unsealed(apiKey, resource)));
    return opened.success ? opened.output.out_trade_no : null;
  } catch {
    return null; // sealed with a key of before
  }
}

const jsonOf = (text: string): unknown => {
  try {
    const said: unknown = JSON.parse(text);
    return isUnstorable(said) ? undefined : said;
  } catch {
    return undefined;
  }
};
