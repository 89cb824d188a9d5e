import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { WeChatPaySettings } from '../../ports.ts';
import { clientId } from '../identity/settings.ts';
import { publicOf } from '../identity/keys.ts';
import { setting } from '../settings.ts';
import type { LocalTables } from '../tables.ts';

/** Merchant that the local WeChat Pay knows. `platformKey` (PEM) is WeChat Pay's own. */
export type LocalMerchant = Pick<
  WeChatPaySettings,
  'appId' | 'merchantId' | 'serial' | 'privateKey' | 'apiKey'
> & { readonly platformKey: string };

const newKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

export const localMerchant = async (db: Kysely<LocalTables>): Promise<LocalMerchant> => ({
  appId: clientId,
  merchantId: '1900000109',
  serial: await setting(db, 'weChatSerial', () => randomBytes(20).toString('hex').toUpperCase()),
  privateKey: await setting(db, 'weChatMerchantKey', newKey),
  apiKey: await setting(db, 'weChatApiKey', () => randomBytes(16).toString('hex')),
  platformKey: await setting(db, 'weChatPlatformKey', newKey),
});

/** Settings of the local end in the form of a real account's. */
export const localWeChatPay = (
  { platformKey, ...merchant }: LocalMerchant,
  baseUrl: string,
  backendUrl: () => string,
): WeChatPaySettings => ({
  ...merchant,
  baseUrl,
  publicKey: publicOf(platformKey),
  category: '7394',
  shopName: 'Borrowatt',
  notifyUrl: () => `${backendUrl()}/webhooks/wechat`,
});
