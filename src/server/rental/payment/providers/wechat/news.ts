import { createDecipheriv, createVerify } from 'node:crypto';
import * as v from 'valibot';
import type { WeChatPaySettings } from '../../../../ports.ts';
import { isUnstorable } from '../../../../unstorable.ts';
import type { PaymentProvider, ProviderEvent } from '../port.ts';

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
