import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

/** Secrets of a browser's subscription, base64url. */
export type BrowserKeys = { readonly privateKey: string; readonly auth: string };

const curve = 'prime256v1';
const pointLength = 65;
const saltLength = 16;
const tagLength = 16;

export const publicKeyOf = (privateKey: string): string => {
  const own = createECDH(curve);
  own.setPrivateKey(privateKey, 'base64url');
  return own.getPublicKey('base64url');
};

export const newPrivateKey = (): string => {
  const own = createECDH(curve);
  own.generateKeys();
  return own.getPrivateKey('base64url');
};

const derived = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/**
 * Opens a message that was sealed for a browser (RFC 8291, one record of `aes128gcm`, RFC 8188).
 * Throws where it was sealed for another one, or changed on its way.
 */
export function unseal(sealed: Buffer, { privateKey, auth }: BrowserKeys): string {
  const salt = sealed.subarray(0, saltLength);
  const header = saltLength + 4 + 1;
  const sender = sealed.subarray(header, header + pointLength);
  const record = sealed.subarray(header + pointLength);
  const own = createECDH(curve);
  own.setPrivateKey(privateKey, 'base64url');
  const shared = own.computeSecret(sender);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const key = derived(shared, Buffer.from(auth, 'base64url'), keyInfo, 32);
  const contentKey = derived(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  cipher.setAuthTag(record.subarray(-tagLength));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -tagLength)), cipher.final()]);
  // The last record ends in a 2, followed only by zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
