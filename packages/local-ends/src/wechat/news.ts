import { createSign, randomBytes } from 'node:crypto';
import type { Deliver } from '../outbox.ts';
import type { LocalMerchant } from './settings.ts';

/** Headers that WeChat Pay sends with its news. */
export function signedNewsHeaders({ platformKey }: LocalMerchant, body: string) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    'content-type': 'application/json',
    'wechatpay-serial': 'PUB_KEY_ID_local',
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': createSign('RSA-SHA256')
      .update(`${timestamp}\n${nonce}\n${body}\n`)
      .sign(platformKey, 'base64'),
  };
}

/**
 * Posts signed news to the path that each order names, in its first line: the backend may have
 * started again at another address since then.
 */
export const deliverWeChatNews =
  (merchant: LocalMerchant, backendUrl: () => string): Deliver =>
  async ({ body: told }) => {
    const [address = '', ...lines] = told.split('\n');
    const body = lines.join('\n');
    const response = await fetch(new URL(new URL(address).pathname, backendUrl()), {
      method: 'POST',
      body,
      headers: signedNewsHeaders(merchant, body),
      signal: AbortSignal.timeout(10_000),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`webhook answered ${response.status}`);
  };
