import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { sameSecret } from '../secrets.ts';

/** Access to the local page, which shows codes and money and moves the clock. */
export type Door = {
  /** Address at which people reach the server, if that is set. */
  readonly publicUrl: string | undefined;
  /** Secret in the address that the start prints, then in a cookie. */
  readonly key: string;
};

const cookie = 'localKey';

/**
 * Reason why a request is not let in; `null` when it is. A host name that the operator has not set
 * may be a stranger's who leads it to this machine (DNS rebinding). A request from another machine
 * needs the key.
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
