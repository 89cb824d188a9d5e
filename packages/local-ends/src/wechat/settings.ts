import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { publicOf } from '../identity/keys.ts';
import { setting } from '../settings.ts';
import type { LocalTables } from '../tables.ts';

/** Merchant that the local WeChat Pay knows. `platformKey` (PEM) is WeChat Pay's own. */
export type LocalMerchant = {
  readonly appId: string;
  readonly merchantId: string;
  readonly serial: string;
  readonly privateKey: string;
  readonly apiKey: string;
  readonly platformKey: string;
};

/** Settings of a merchant's account. `category`: the trade (ISO 18245). */
export type LocalWeChatPay = Omit<LocalMerchant, 'platformKey'> & {
  readonly baseUrl: string;
  readonly publicKey: string;
  readonly category: string;
  readonly shopName: string;
  /** Address for news of the payment. */
  readonly notifyUrl: () => string;
};

const newKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

export const localMerchant = async (
  db: Kysely<LocalTables>,
  appId: string,
): Promise<LocalMerchant> => ({
  appId,
  merchantId: '1900000109',
  serial: await setting(db, 'weChatSerial', () => randomBytes(20).toString('hex').toUpperCase()),
  privateKey: await setting(db, 'weChatMerchantKey', newKey),
  apiKey: await setting(db, 'weChatApiKey', () => randomBytes(16).toString('hex')),
  platformKey: await setting(db, 'weChatPlatformKey', newKey),
});

type WeChatPayPlace = {
  readonly baseUrl: string;
  readonly backendUrl: () => string;
  readonly shopName: string;
};

/** Settings of the local end in the form of a real account's. */
export const localWeChatPay = (
  { platformKey, ...merchant }: LocalMerchant,
  { baseUrl, backendUrl, shopName }: WeChatPayPlace,
): LocalWeChatPay => ({
  ...merchant,
  baseUrl,
  publicKey: publicOf(platformKey),
  category: '7394',
  shopName,
  notifyUrl: () => `${backendUrl()}/webhooks/wechat`,
});
