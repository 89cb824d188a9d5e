import type { StartableProvider, TicketProvider } from '../../domain/sign-in-providers.ts';
import type { Backend } from '../backend.ts';
import { takeAttempt, type Limit } from '../database/attempts.ts';
import { ownOriginOf } from '../redirect-target.ts';
import { tooMany } from '../refusal.ts';
import { settingsOf } from './identity.ts';
import { alipayAddress } from './providers/alipay.ts';
import { facebookAddress } from './providers/facebook.ts';
import { oidcAddress, type Expected } from './providers/oidc.ts';
import { wechatAddress } from './providers/wechat.ts';
import { beginAttempt, type Begun } from './sign-in-attempts.ts';

/** Attempts from one address; a venue's guests share one. */
const beginnings: Limit = { kind: 'signIn:address', max: 120, within: 60 * 60_000 };

type Asking = {
  /** Address of the app's page: the person comes back to this origin and no other. */
  readonly returnUrl: string;
  /** Address of this server as the person reached it. */
  readonly origin: string;
  readonly address: string;
  readonly linkTo: string | null;
};

async function begin(
  backend: Backend,
  provider: StartableProvider | 'wechat',
  asking: Asking,
  redirectUri: string,
): Promise<{ readonly begun: Begun; readonly expected: Expected }> {
  const { returnUrl: url, origin } = asking;
  const returnOrigin = ownOriginOf(backend.config, { url, origin, field: 'url' });
  const counted = [{ limits: [beginnings], key: asking.address }];
  if (!(await takeAttempt(backend, counted))) throw tooMany();
  const { linkTo } = asking;
  const begun = await beginAttempt(backend, { provider, returnOrigin, redirectUri, linkTo });
  return { begun, expected: { ...begun, redirectUri } };
}

/** Address on this server that the provider sends a person back to. */
const callbackOf = ({ config }: Backend, provider: TicketProvider, origin: string): string =>
  `${config.publicUrl ?? origin}/auth/${provider}/callback`;

const addresses: {
  readonly [P in TicketProvider]: (
    backend: Backend,
    expected: Expected,
    origin: string,
  ) => string | Promise<string>;
} = {
  google: ({ identity, clock }, expected, origin) =>
    oidcAddress(settingsOf(identity, 'google'), clock, expected, origin, 'openid email profile'),
  // Apple sends a form in place of an address as soon as more than the bare identity is asked for.
  apple: ({ identity, clock }, expected, origin) =>
    oidcAddress(settingsOf(identity, 'apple'), clock, expected, origin, 'openid'),
  facebook: ({ identity }, expected, origin) =>
    facebookAddress(settingsOf(identity, 'facebook'), expected, origin),
};

/** Leads to a provider; throws a `Refusal`, or `ProviderUnavailable`. */
export async function startSignIn(
  backend: Backend,
  provider: StartableProvider,
  asking: Asking,
): Promise<{ readonly url: string; readonly secret: string }> {
  if (provider === 'alipay') {
    const settings = settingsOf(backend.identity, 'alipay');
    const { begun } = await begin(backend, provider, asking, asking.returnUrl);
    const { returnUrl, origin } = asking;
    return {
      url: alipayAddress(settings, returnUrl, begun.state, origin),
      secret: begun.secret,
    };
  }
  settingsOf(backend.identity, provider);
  const redirectUri = callbackOf(backend, provider, asking.origin);
  const { begun, expected } = await begin(backend, provider, asking, redirectUri);
  return {
    url: await addresses[provider](backend, expected, asking.origin),
    secret: begun.secret,
  };
}

/** WeChat's page, which sends the person back to the app with a code. */
export async function startWeChat(
  backend: Backend,
  asking: Asking,
): Promise<{ readonly url: string; readonly secret: string }> {
  const settings = settingsOf(backend.identity, 'wechat');
  const { begun } = await begin(backend, 'wechat', asking, asking.returnUrl);
  const { returnUrl, origin } = asking;
  return {
    url: wechatAddress(settings, returnUrl, begun.state, origin),
    secret: begun.secret,
  };
}
