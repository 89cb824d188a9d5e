import { createHash, createPublicKey } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { exportJWK, importPKCS8, importSPKI, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { sameSecret } from '../secrets.ts';
import type { Accounts } from './accounts.ts';
import { publicOf, type IdentityKeys } from './keys.ts';
import { appleTeam } from './settings.ts';

const keyId = 'local-1';
const lifetime = 3600;
const sha256url = (text: string): string => createHash('sha256').update(text).digest('base64url');

export type IssuerOptions = {
  readonly accounts: Accounts;
  readonly clock: Clock;
  /** The one client that the providers know, and its secret. */
  readonly clientId: string;
  readonly secret: string;
  readonly keys: IdentityKeys;
  /** Base address of the local identity end, as its own tokens name it. */
  readonly base: () => string;
};

/** A token as an issuer of OpenID Connect signs it. */
async function signIdToken(
  { clock, clientId, keys, base }: IssuerOptions,
  issuer: 'google' | 'apple' | 'firebase',
  { subject, name, nonce }: { subject: string; name: string; nonce: string | null },
): Promise<string> {
  const now = Math.floor(clock.now() / 1000);
  return new SignJWT({ name, ...(nonce === null ? {} : { nonce }) })
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(`${base()}/${issuer}`)
    .setAudience(clientId)
    .setSubject(subject)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .sign(await importPKCS8(keys.issuer, 'ES256'));
}

const tokenRequest = v.object({
  grant_type: v.literal('authorization_code'),
  code: v.string(),
  redirect_uri: v.string(),
  code_verifier: v.string(),
  client_id: v.string(),
  client_secret: v.string(),
});

const refuse = (reply: FastifyReply, error: string, status = 400) =>
  reply.status(status).send({ error });

/** Apple's client proves itself with a token that its own key has signed. */
async function isAppleClient({ clientId, keys, clock, base }: IssuerOptions, secret: string) {
  try {
    await jwtVerify(secret, await importSPKI(publicOf(keys.apple), 'ES256'), {
      issuer: appleTeam,
      subject: clientId,
      audience: `${base()}/apple`,
      currentDate: new Date(clock.now()),
    });
    return true;
  } catch {
    return false;
  }
}

/**
 * Google and Apple as the backend meets them: discovery, keys and the token endpoint. Of Firebase,
 * whose tokens the app gets by itself, the keys alone.
 */
export const oidcIssuer =
  (options: IssuerOptions): FastifyPluginAsync =>
  async app => {
    const { accounts, clientId, secret, keys, base } = options;
    const jwks = async () => ({
      keys: [
        {
          ...(await exportJWK(createPublicKey(keys.issuer))),
          kid: keyId,
          alg: 'ES256',
          use: 'sig',
        },
      ],
    });
    app.get('/firebase/jwks', jwks);
    for (const provider of ['google', 'apple'] as const) {
      app.get(`/${provider}/.well-known/openid-configuration`, async () => ({
        issuer: `${base()}/${provider}`,
        authorization_endpoint: `${base()}/${provider}/authorize`,
        token_endpoint: `${base()}/${provider}/token`,
        jwks_uri: `${base()}/${provider}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
        code_challenge_methods_supported: ['S256'],
      }));
      app.get(`/${provider}/jwks`, jwks);
      app.post(`/${provider}/token`, async (request, reply) => {
        const read = v.safeParse(tokenRequest, request.body);
        if (!read.success) return refuse(reply, 'invalid_request');
        const said = read.output;
        const isClient =
          said.client_id === clientId &&
          (provider === 'apple'
            ? await isAppleClient(options, said.client_secret)
            : sameSecret(said.client_secret, secret));
        if (!isClient) return refuse(reply, 'invalid_client', 401);
        const granted = await accounts.redeem(provider, said.code);
        if (
          granted === null ||
          granted.redirectUri !== said.redirect_uri ||
          granted.challenge !== sha256url(said.code_verifier)
        )
          return refuse(reply, 'invalid_grant');
        return {
          access_token: sha256url(said.code),
          token_type: 'Bearer',
          expires_in: lifetime,
          id_token: await signIdToken(options, provider, granted),
        };
      });
    }
  };
