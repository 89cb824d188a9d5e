import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { setting } from '../settings.ts';
import type { LocalTables } from '../tables.ts';
import { publicOf, type IdentityKeys } from './keys.ts';

export const appleTeam = 'LOCALTEAM1';

export const clientSecretOf = async (db: Kysely<LocalTables>): Promise<string> =>
  setting(db, 'identitySecret', () => randomBytes(24).toString('hex'));

/** Path of a provider's page, on this server. */
export const authorizePath = (provider: string): string => `/local/identity/${provider}/authorize`;

/**
 * Settings of the local end in the form of real ones. `base`: the loopback listener, which the
 * backend asks; people are led to a page of the main app, which a phone can reach too.
 */
export function localIdentity({
  base,
  clientId,
  secret,
  keys,
}: {
  readonly base: string;
  readonly clientId: string;
  readonly secret: string;
  readonly keys: IdentityKeys;
}) {
  const oidc = (provider: 'google' | 'apple') => ({
    issuer: `${base}/${provider}`,
    clientId,
    authorizePath: authorizePath(provider),
  });
  return {
    google: { ...oidc('google'), client: { secret } },
    apple: {
      ...oidc('apple'),
      client: { teamId: appleTeam, keyId: 'LOCALKEY01', privateKey: keys.apple },
    },
    facebook: {
      appId: clientId,
      appSecret: secret,
      authorizeUrl: authorizePath('facebook'),
      graphUrl: `${base}/facebook`,
    },
    wechat: {
      appId: clientId,
      appSecret: secret,
      authorizeUrl: authorizePath('wechat'),
      apiUrl: `${base}/wechat`,
    },
    alipay: {
      appId: clientId,
      privateKey: keys.alipay,
      alipayPublicKey: publicOf(keys.alipay),
      authorizeUrl: authorizePath('alipay'),
      gatewayUrl: `${base}/alipay/gateway.do`,
    },
    firebase: {
      projectId: clientId,
      issuer: `${base}/firebase`,
      keysUrl: `${base}/firebase/jwks`,
    },
  };
}
