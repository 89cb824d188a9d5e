import type { CallOptions, Client, Result } from '../../client/client.ts';
import {
  loginAppleByToken,
  loginFacebookByToken,
  loginFirebaseByUserInfo,
  loginGoogleByCode,
} from '../../contract/login/providers.ts';
import type { Token } from '../../contract/session/calls.ts';
import { KnownFailure } from '../../domain/failure.ts';
import { providerAddress, providerPages, stateOf } from '../../domain/provider-pages.ts';
import type { ProviderToken, SignInAttempt } from '../../domain/sign-in-arrival.ts';
import type { ClientId } from '../../domain/sign-in-methods.ts';
import type { StartableProvider, TicketProvider } from '../../domain/sign-in-providers.ts';
import { firebaseUser } from './firebase.actors.ts';
import { randomId } from '../../actors/random-id.ts';

/** The operator's client ids at the providers, for an API that does not lead to them itself. */
export type OwnSignIn = {
  readonly clientIds: Readonly<Partial<Record<ClientId, string | undefined>>>;
  /**
   * Google's, Apple's and Facebook's tokens go to Firebase first, and Firebase's own to the API.
   */
  readonly firebase: { readonly apiKey: string; readonly inviteCode: () => string | null } | null;
};

/**
 * Provider's address for the app's own sign-in, and the values that the return is checked against.
 */
export async function leadTo(
  way: StartableProvider,
  { clientIds, firebase }: OwnSignIn,
  redirectUri: string,
): Promise<{ readonly url: string; readonly begun: SignInAttempt }> {
  const clientId = clientIds[providerPages[way].clientId[0]];
  if (clientId === undefined) throw new KnownFailure({ kind: 'loginFailed' });
  const secret = randomId();
  const state = stateOf(way, randomId());
  // Firebase checks the nonce against the hash of the text it is given.
  const nonce = firebase ? await hashOf(secret) : secret;
  const url = providerAddress(way, { clientId, redirectUri, state, nonce });
  const { signsNonce } = providerPages[way];
  return { url, begun: { secret, state, ...(signsNonce ? { nonce } : {}) } };
}

/** SHA-256 in hexadecimal digits. */
async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Exchanges a provider's token for a session, by section 7's call for it. */
export async function redeemToken(
  client: Client,
  proof: ProviderToken,
  own: OwnSignIn | null,
  redirectUri: string,
  options: CallOptions & { readonly signal: AbortSignal },
): Promise<Result<Token>> {
  const firebase = own?.firebase ?? null;
  if (firebase === null) return calls[proof.from](client, proof.token, options);
  const known = await firebaseUser(firebase.apiKey, proof, redirectUri, options.signal);
  if (!known.ok) return known;
  const { localId: userId, ...user } = known.value;
  const inviteCode = firebase.inviteCode() ?? undefined;
  return client(loginFirebaseByUserInfo, { ...user, userId, inviteCode, guest: 'ask' }, options);
}

const calls: Readonly<
  Record<
    TicketProvider,
    (client: Client, token: string, options: CallOptions) => Promise<Result<Token>>
  >
> = {
  google: (client, idToken, options) =>
    client(loginGoogleByCode, { idToken, guest: 'ask' }, options),
  apple: (client, idToken, options) =>
    client(loginAppleByToken, { idToken, guest: 'ask' }, options),
  facebook: (client, accessToken, options) =>
    client(loginFacebookByToken, { accessToken, guest: 'ask' }, options),
};
