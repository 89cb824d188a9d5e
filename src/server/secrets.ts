import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Unguessable texts: 256 bits for tokens, 160 for ids. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** Staff type ids into commands, where a word that begins with a dash would be an option. */
export function newId(): string {
  const id = randomBytes(20).toString('base64url');
  return id.startsWith('-') ? newId() : id;
}

/**
 * Letters and digits that are not mistaken for another when they are read out: 30^8, so no list can
 * be guessed through a rate limit.
 */
const readable = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
export const newReference = (prefix: string): string => {
  const letters = Array.from({ length: 8 }, () => readable[randomInt(readable.length)]).join('');
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`;
};

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** Unguessable secret that the token's holder can derive again: 128 bits, never stored. */
export const secretFrom = (token: string, purpose: string, madeAt: number): string =>
  Buffer.from(sha256(`${token} ${purpose} ${madeAt}`), 'hex')
    .subarray(0, 16)
    .toString('base64url');
export const hmac = (secret: string, data: string | Buffer): string =>
  createHmac('sha256', secret).update(data).digest('hex');

/** Compares two secrets in a time that does not tell how much of them is equal. */
export const sameSecret = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(sha256(one)), Buffer.from(sha256(other))];
  return timingSafeEqual(a, b);
};
