import * as v from 'valibot';
import type { GatewaySettings } from '../ports.ts';

/** The gateway of `GATEWAY_URL`, whose cabinets name none. */
export const mainGateway = 'main';

/** Gateways beside the main one, by their names. */
export type MoreGateways = ReadonlyMap<string, GatewaySettings>;

/** Secrets that a gateway may sign with, each once. */
export const secretsOf = ({
  secret,
  formerSecret,
}: Pick<GatewaySettings, 'secret' | 'formerSecret'>): readonly string[] => [
  ...new Set(formerSecret === undefined ? [secret] : [secret, formerSecret]),
];

const lineForm = 'must be lines of a name, an address, a secret and perhaps the former secret';

/**
 * Gateways by lines: `north https://north.example a-secret-of-16-letters`, and behind it the secret
 * before, while it is changed. Names are letters, digits and dashes.
 */
export const gatewayLines = v.pipe(
  v.string(),
  v.rawTransform<string, MoreGateways>(({ dataset: { value }, addIssue, NEVER }) => {
    const gateways = new Map<string, GatewaySettings>();
    const fault = (message: string) => {
      addIssue({ message });
      return NEVER;
    };
    const lines = value.split(/[\n;]/).map(line => line.trim());
    for (const [index, line] of lines.entries()) {
      if (line === '' || line.startsWith('#')) continue;
      const at = `line ${index + 1}`;
      const [name = '', url = '', secret = '', formerSecret, ...more] = line.split(/\s+/);
      if (!/^[a-z\d-]{1,40}$/.test(name) || more.length > 0 || secret === '')
        return fault(`${at}: ${lineForm}`);
      if (name === mainGateway || gateways.has(name)) return fault(`${at}: ${name} is taken`);
      if (!URL.canParse(url) || !/^https?:/.test(url))
        return fault(`${at}: the address of ${name} must be a web address`);
      if ([secret, formerSecret].some(one => one !== undefined && one.length < 16))
        return fault(`${at}: a secret must have at least 16 characters`);
      gateways.set(name, { url: url.replace(/\/+$/, ''), secret, formerSecret });
    }
    // A secret tells who speaks, and so does a former one while it is changed.
    const secrets = [...gateways.values()].flatMap(secretsOf);
    if (new Set(secrets).size < secrets.length) return fault('two gateways have one secret');
    return gateways;
  }),
);
