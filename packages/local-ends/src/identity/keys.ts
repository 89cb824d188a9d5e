import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { Kysely } from 'kysely';
import { setting } from '../settings.ts';
import type { LocalTables } from '../tables.ts';

const pem = { type: 'pkcs8', format: 'pem' } as const;

const newEcKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pem).toString();
/** Alipay knows no other kind. */
const newRsaKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(pem).toString();

export const publicOf = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();

/** Keys of the local identity end, made once per installation (PEM). */
export type IdentityKeys = {
  /** Signs identity tokens. */ readonly issuer: string;
  /** The operator's key with Apple. */ readonly apple: string;
  /** The operator's key with Alipay, and Alipay's own. */ readonly alipay: string;
};

export const identityKeys = async (db: Kysely<LocalTables>): Promise<IdentityKeys> => ({
  issuer: await setting(db, 'identityKey', newEcKey),
  apple: await setting(db, 'appleKey', newEcKey),
  alipay: await setting(db, 'alipayKey', newRsaKey),
});
