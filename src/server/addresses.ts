import { networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';

const everyAddress = new Set(['0.0.0.0', '::']);

/** The first address of this machine in its local network, or null without one. IPv4 only. */
function lanAddress(): string | null {
  const all = Object.values(networkInterfaces()).flatMap(addresses => addresses ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null;
}

/**
 * Address at which people reach a server that listens on `host`: the public address where there is
 * one, else the machine's own in the local network when it listens on every address, else the one
 * it listens on.
 */
export function reachableAt(
  { host, publicUrl }: { host: string; publicUrl: string | undefined },
  listening: string,
  inTheNetwork: () => string | null = lanAddress,
): string {
  if (publicUrl !== undefined) return publicUrl;
  const lan = everyAddress.has(host) ? inTheNetwork() : null;
  if (lan === null) return listening;
  const address = new URL(listening);
  address.hostname = lan;
  return address.origin;
}

/** Sentence about a failure to listen that says what to do, instead of a bare system code. */
export function whyNotListening(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use, perhaps by another Borrowatt. End that program, or choose another port: PORT=${port + 1} npm start`;
    case 'EACCES':
      return `This account may not listen on port ${port}. Choose one above 1023: PORT=4000 npm start`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is no address of this machine. Leave HOST out, or set HOST=0.0.0.0 for the local network.`;
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

/** `--lan` behind `npm start --` is short for HOST=0.0.0.0: phones in the local network may try it. */
export const withOptions = (
  variables: Readonly<Record<string, string | undefined>>,
  options: readonly string[],
): Readonly<Record<string, string | undefined>> =>
  options.includes('--lan') ? { ...variables, HOST: '0.0.0.0' } : variables;

/**
 * Origin of this server as a person reached it, as a browser writes it: without the port that the
 * protocol implies.
 */
export function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const said = `${protocol}://${host}`;
  return URL.canParse(said) ? new URL(said).origin : said;
}
