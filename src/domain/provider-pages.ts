import type { ClientId } from './sign-in-methods.ts';
import type { StartableProvider } from './sign-in-providers.ts';

/** A provider's page as its documents describe it, for a client that runs in a browser alone. */
type ProviderPage = {
  readonly address: string;
  /** Field of `/config.json`, and the provider's own word for it. */
  readonly clientId: readonly [ClientId, 'client_id' | 'app_id'];
  readonly asks: Readonly<Record<string, string>>;
  /** An id token that carries the nonce it was asked with. */
  readonly signsNonce: boolean;
  /** Field of the fragment of `/login`; `null`: a code, in the query of a page of its own. */
  readonly token: 'id_token' | 'access_token' | null;
};

/** Sign-in pages of the providers, reached without the API, and the token each returns. */
export const providerPages = {
  google: {
    address: 'https://accounts.google.com/o/oauth2/v2/auth',
    clientId: ['googleClientId', 'client_id'],
    asks: { response_type: 'id_token', scope: 'openid email profile' },
    signsNonce: true,
    token: 'id_token',
  },
  apple: {
    address: 'https://appleid.apple.com/auth/authorize',
    clientId: ['appleClientId', 'client_id'],
    // No scope: with one Apple sends a form, which no page can read.
    asks: { response_type: 'code id_token', response_mode: 'fragment' },
    signsNonce: true,
    token: 'id_token',
  },
  facebook: {
    address: 'https://www.facebook.com/v23.0/dialog/oauth',
    clientId: ['facebookAppId', 'client_id'],
    asks: { response_type: 'token', scope: 'public_profile,email' },
    signsNonce: false,
    token: 'access_token',
  },
  alipay: {
    address: 'https://openauth.alipay.com/oauth2/publicAppAuthorize.htm',
    clientId: ['alipayAppId', 'app_id'],
    // The user's id and nothing else, as the page before it says.
    asks: { scope: 'auth_base' },
    signsNonce: false,
    token: null,
  },
} as const satisfies Readonly<Record<StartableProvider, ProviderPage>>;

/** Address at which `way` is signed in. Spaces are written as %20: Apple knows no plus. */
export function providerAddress(
  way: StartableProvider,
  {
    clientId,
    redirectUri,
    state,
    nonce,
  }: {
    readonly clientId: string;
    readonly redirectUri: string;
    readonly state: string;
    readonly nonce: string;
  },
): string {
  const page: ProviderPage = providerPages[way];
  const query = new URLSearchParams({
    [page.clientId[1]]: clientId,
    redirect_uri: redirectUri,
    ...page.asks,
    state,
    ...(page.signsNonce ? { nonce } : {}),
  });
  return `${page.address}?${query.toString().replaceAll('+', '%20')}`;
}

/** Names the way too, in letters and digits alone, which each provider gives back as they are. */
export const stateOf = (way: StartableProvider, random: string): string =>
  way + random.replaceAll('-', '');
