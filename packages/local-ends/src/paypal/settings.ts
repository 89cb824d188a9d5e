import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { setting } from '../settings.ts';
import type { LocalTables } from '../tables.ts';
import type { PayPalCredentials } from './api-server.ts';

const secretText = (): string => randomBytes(24).toString('hex');

/** The backend's account at this end, and the secret that this end signs with. */
export const payPalCredentials = async (db: Kysely<LocalTables>): Promise<PayPalCredentials> => ({
  clientId: await setting(db, 'payPalClientId', () => `local-${secretText()}`),
  clientSecret: await setting(db, 'payPalClientSecret', secretText),
  webhookId: await setting(db, 'payPalWebhookId', () => secretText().slice(0, 17).toUpperCase()),
  signingSecret: await setting(db, 'payPalSigningSecret', secretText),
});
