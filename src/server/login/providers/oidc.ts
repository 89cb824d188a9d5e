import { createRemoteJWKSet, errors, importPKCS8, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import * as oidc from 'openid-client';
import type { Clock, OidcSettings } from '../../ports.ts';
import { ProofRefused, ProviderUnavailable } from './refused.ts';

/** Seconds in which an issuer answers; a person waits for it. */
const timeout = 5;
/** Seconds for which a secret signed for Apple is good. */
const secretLifetime = 300;

type Issuer = { readonly server: oidc.ServerMetadata; readonly keys: ReturnType<typeof keysAt> };

const keysAt = (url: string) =>
  createRemoteJWKSet(new URL(url), { timeoutDuration: timeout * 1000, cooldownDuration: 1_000 });

/** Metadata of each issuer, asked for once; a failed question is asked again. */
const issuers = new WeakMap<OidcSettings, Promise<Issuer>>();

function issuerOf(settings: OidcSettings): Promise<Issuer> {
  const known = issuers.get(settings);
  if (known) return known;
  const asked = oidc
    .discovery(new URL(settings.issuer), settings.clientId, undefined, undefined, {
      timeout,
      execute: isLoopback(settings) ? [oidc.allowInsecureRequests] : [],
    })
    .then(found => {
      const server = found.serverMetadata();
      return { server, keys: keysAt(server.jwks_uri ?? '') };
    });
  asked.catch(() => issuers.delete(settings));
  issuers.set(settings, asked);
  return asked;
}

/** True for an issuer on this machine, which may use plain HTTP: the local end, or one of tests. */
const isLoopback = ({ issuer }: OidcSettings): boolean =>
  new URL(issuer).protocol === 'http:' &&
  ['127.0.0.1', 'localhost'].includes(new URL(issuer).hostname);

async function secretOf({ client, clientId, issuer }: OidcSettings, clock: Clock): Promise<string> {
  if ('secret' in client) return client.secret;
  const now = Math.floor(clock.now() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: client.keyId })
    .setIssuer(client.teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + secretLifetime)
    .sign(await importPKCS8(client.privateKey, 'ES256'));
}

async function configured(settings: OidcSettings, clock: Clock): Promise<oidc.Configuration> {
  const { server } = await issuerOf(settings);
  const config = new oidc.Configuration(
    server,
    settings.clientId,
    // Skew of the backend's clock, which a trial moves.
    { [oidc.clockSkew]: Math.round((clock.now() - Date.now()) / 1000), [oidc.clockTolerance]: 30 },
    oidc.ClientSecretPost(await secretOf(settings, clock)),
  );
  config.timeout = timeout;
  // The token's signature counts, not only the connection that brought it.
  oidc.enableNonRepudiationChecks(config);
  if (isLoopback(settings)) oidc.allowInsecureRequests(config);
  return config;
}

/** Values by which an attempt recognises its own way back. */
export type Expected = {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
};

/** Address at which a person signs in. `origin`: this server's, for the page of the local end. */
export async function oidcAddress(
  settings: OidcSettings,
  clock: Clock,
  expected: Expected,
  origin: string,
  scope: string,
): Promise<string> {
  const config = await configured(settings, clock).catch((error: unknown) => {
    throw new ProviderUnavailable(error);
  });
  const address = oidc.buildAuthorizationUrl(config, {
    redirect_uri: expected.redirectUri,
    scope,
    response_mode: 'query',
    state: expected.state,
    nonce: expected.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(expected.verifier),
    code_challenge_method: 'S256',
  });
  return settings.authorizePath === undefined
    ? address.href
    : new URL(settings.authorizePath + address.search, origin).href;
}

/** The person whom the issuer sent back; `query` is that of the address they came to. */
export async function oidcPerson(
  settings: OidcSettings,
  clock: Clock,
  expected: Expected,
  query: string,
): Promise<JWTPayload & { readonly sub: string }> {
  try {
    const tokens = await oidc.authorizationCodeGrant(
      await configured(settings, clock),
      new URL(`${expected.redirectUri}?${query}`),
      {
        expectedState: expected.state,
        expectedNonce: expected.nonce,
        pkceCodeVerifier: expected.verifier,
        idTokenExpected: true,
      },
    );
    const claims = tokens.claims();
    if (!claims) throw new ProofRefused('no id token');
    return claims;
  } catch (error) {
    throw asKnown(error);
  }
}

/** A token that a client holds: signature, issuer, audience, algorithm and expiry count. */
export async function tokenPerson(
  settings: OidcSettings,
  clock: Clock,
  idToken: string,
): Promise<JWTPayload & { readonly sub: string }> {
  try {
    const { keys } = await issuerOf(settings);
    return await verified(idToken, keys, clock, {
      // Google's tokens name their issuer with or without the protocol.
      issuer: [settings.issuer, settings.issuer.replace(/^https:\/\//, '')],
      audience: settings.clientId,
    });
  } catch (error) {
    throw asKnown(error);
  }
}

/** Claims of a token by these keys; throws `ProofRefused`. */
export async function verified(
  token: string,
  keys: ReturnType<typeof keysAt>,
  clock: Clock,
  expected: { issuer: string | string[]; audience: string },
): Promise<JWTPayload & { readonly sub: string }> {
  const { payload } = await jwtVerify(token, keys, {
    ...expected,
    algorithms: ['RS256', 'ES256'],
    requiredClaims: ['sub', 'iat', 'exp'],
    currentDate: new Date(clock.now()),
    clockTolerance: 30,
  });
  const { sub, aud, azp } = payload;
  // A token for several clients counts for the one that asked for it.
  if (Array.isArray(aud) && aud.length > 1 && azp !== expected.audience)
    throw new ProofRefused('for several clients, and asked for by another');
  if (sub === undefined || sub === '') throw new ProofRefused('no subject');
  return { ...payload, sub };
}

const networkCodes: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
]);

/** Turns the library's errors into one of the two that this program tells apart. */
export function asKnown(error: unknown): ProofRefused | ProviderUnavailable {
  if (error instanceof ProofRefused || error instanceof ProviderUnavailable) return error;
  if (error instanceof oidc.ResponseBodyError)
    return error.status >= 500 ? new ProviderUnavailable(error) : new ProofRefused(error.error);
  if (error instanceof oidc.AuthorizationResponseError) return new ProofRefused(error.error);
  if (error instanceof errors.JWKSTimeout || error instanceof TypeError)
    return new ProviderUnavailable(error);
  if (error instanceof errors.JOSEError) return new ProofRefused(error.code);
  if (error instanceof oidc.ClientError)
    return networkCodes.has(error.code ?? '') || error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM'
      ? new ProviderUnavailable(error)
      : new ProofRefused(error.code ?? 'client error');
  return new ProviderUnavailable(error);
}
