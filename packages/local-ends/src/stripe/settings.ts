import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { setting } from '../settings.ts';
import type { LocalTables } from '../tables.ts';

const secretText = (): string => randomBytes(24).toString('hex');

/** Keys of the backend's account, made once. */
export const stripeKeys = async (db: Kysely<LocalTables>) => ({
  secretKey: await setting(db, 'stripeSecretKey', () => `sk_test_local${secretText()}`),
  publishableKey: await setting(db, 'stripePublishableKey', () => `pk_test_local${secretText()}`),
  webhookSecret: await setting(db, 'stripeWebhookSecret', () => `whsec_${secretText()}`),
});
