import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Unguessable text of an object's address or key. */
export const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url');

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const hmac = (secret: string, data: string): string =>
  createHmac('sha256', secret).update(data).digest('hex');

/** Compares two secrets in a time that does not tell how much of them is equal. */
export const sameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
