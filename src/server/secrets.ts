import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Unguessable texts: 256 bits for tokens, 160 for ids. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const newId = (): string => randomBytes(20).toString('base64url');

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
export const hmac = (secret: string, data: string | Buffer): string => createHmac('sha256', secret).update(data).digest('hex');

/** Compares without telling by its duration how much was right. */
export const sameSecret = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(sha256(one)), Buffer.from(sha256(other))];
  return timingSafeEqual(a, b);
};
