import ipaddr from 'ipaddr.js';

/**
 * Key that limits count an address by. A household or a phone has a whole /64 of IPv6 and can take
 * another address of it for every request. A client that is gone already has no address.
 */
export function addressKey(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().slice(0, 8);
  return `${Buffer.from(network).toString('hex')}/64`;
}

/**
 * The /48 around a network of `addressKey`: many of a provider's customers, or one who rents that
 * much. Null for every other key.
 */
export function widerKey(key: string): string | null {
  const [, network] = /^([0-9a-f]{12})[0-9a-f]{4}\/64$/.exec(key) ?? [];
  return network === undefined ? null : `${network}/48`;
}
