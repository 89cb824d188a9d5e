import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { sameSecret } from '../../secrets.ts';

/** Who may see and do what the local page shows: it has codes, money and the clock. */
export type Door = {
  /** Where people reach the server, if that is set. */
  readonly publicUrl: string | undefined;
  /** Stands in the address that the start prints, then in a cookie. */
  readonly key: string;
};

const cookie = 'localKey';

/**
 * Why a request is not let in; `null` when it is. A name that an operator has not set may be
 * anybody's who lets it lead to this machine (DNS rebinding). From elsewhere than this machine it
 * takes the key.
 */
export function refusedVisitor(
  { host, ip, headers }: Pick<FastifyRequest, 'host' | 'ip' | 'headers'>,
  { publicUrl, key }: Door,
): 'unknownHost' | 'noKey' | null {
  const name = nameIn(`http://${host}`);
  const isOwnName = isLoopback(name) || isIP(name) > 0;
  if (!isOwnName && name !== nameIn(publicUrl ?? '')) return 'unknownHost';
  if (isLoopback(name) && isLoopback(ip.replace(/^::ffff:/, ''))) return null;
  const kept = new RegExp(`(?:^|; *)${cookie}=([0-9a-f]+)`).exec(headers.cookie ?? '')?.[1];
  return kept !== undefined && sameSecret(key, kept) ? null : 'noKey';
}

/** The cookie for an address with the key; `null` for every other one. */
export const cookieFor = (said: unknown, { key }: Door): string | null =>
  typeof said === 'string' && sameSecret(key, said)
    ? `${cookie}=${key}; Path=/local; HttpOnly; SameSite=Strict`
    : null;

const nameIn = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^\[|\]$/g, '') : '';
const isLoopback = (name: string): boolean =>
  /^(127\.[\d.]+|::1|localhost|.+\.localhost)$/.test(name);
