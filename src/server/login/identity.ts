import { redirectWays } from '../../domain/sign-in-providers.ts';
import { signInMethods, type SignInMethod } from '../../domain/sign-in-methods.ts';
import type { Backend } from '../backend.ts';
import type { Config } from '../config.ts';
import type { IdentitySettings } from '../ports.ts';
import { checkCode } from './codes.ts';
import type { Phone } from './phone.ts';
import { alipayPerson } from './providers/alipay.ts';
import { labelIn, nameIn, type Verified } from './person.ts';
import { facebookPerson } from './providers/facebook.ts';
import { firebasePerson } from './providers/firebase.ts';
import { tokenPerson } from './providers/oidc.ts';
import { passkeyPerson } from './providers/passkey.ts';
import { notOffered } from './providers/refused.ts';
import { wechatPerson } from './providers/wechat.ts';
import { demandUnused } from './used-proofs.ts';

/**
 * Providers that can vouch for a person. An invitation does not prove a person. An open id is only
 * claimed, so this server signs in by one only as the ticket of a provider that it has asked
 * itself.
 */
export type Provider = Exclude<SignInMethod, 'invite' | 'openid'>;

/** Proof that a person brings from each provider. */
export type Proofs = {
  readonly phone: {
    readonly phone: Phone;
    readonly code: string;
    readonly address: string;
    readonly asker: string;
  };
  readonly google: { readonly idToken: string };
  readonly apple: { readonly idToken: string };
  readonly facebook: { readonly accessToken: string };
  readonly wechat: { readonly code: string };
  readonly alipay: { readonly code: string };
  readonly firebase: { readonly idToken: string };
  readonly passkey: { readonly credential: string };
};

/** Settings that decide which ways an operator offers. */
export type SetUp = {
  readonly config: Pick<Config, 'sendsSms'>;
  readonly identity: IdentitySettings;
};

export type IdentityProvider<Proof> = {
  /** True where the operator has set this provider up. */
  isSetUp(setUp: SetUp): boolean;
  /**
   * Answers the proven person, one row of `identities`. Throws a `Refusal`, `ProofRefused` or
   * `ProviderUnavailable` unless the proof is good.
   */
  verify(backend: Backend, proof: Proof): Promise<Verified>;
};

/** The settings of a provider that somebody asks for; without them it is not offered here. */
export function settingsOf<P extends keyof IdentitySettings>(
  identity: IdentitySettings,
  provider: P,
): NonNullable<IdentitySettings[P]> {
  const settings = identity[provider];
  if (settings === undefined) throw notOffered();
  return settings;
}

/** Uses up a token, which signs in once. */
const once =
  ({ clock }: Pick<Backend, 'clock'>, provider: Provider, token: string): Verified['spend'] =>
  tx =>
    demandUnused({ db: tx, clock }, provider, token);

const oidc = (provider: 'google' | 'apple'): IdentityProvider<{ readonly idToken: string }> => ({
  isSetUp: ({ identity }) => identity[provider] !== undefined,
  verify: async (backend, { idToken }) => {
    const claims = await tokenPerson(
      settingsOf(backend.identity, provider),
      backend.clock,
      idToken,
    );
    return {
      subject: claims.sub,
      name: nameIn(claims),
      label: labelIn(claims),
      spend: once(backend, provider, idToken),
    };
  },
});

/** Every provider of the specification, and a passkey. */
export const identityProviders: { readonly [P in Provider]: IdentityProvider<Proofs[P]> } = {
  phone: {
    isSetUp: ({ config }) => config.sendsSms,
    verify: async (backend, guess) => {
      const spend = await checkCode(backend, guess);
      return { subject: guess.phone.e164, name: null, label: null, spend };
    },
  },
  google: oidc('google'),
  apple: oidc('apple'),
  facebook: {
    isSetUp: ({ identity }) => identity.facebook !== undefined,
    verify: async (backend, { accessToken }) => {
      const person = await facebookPerson(settingsOf(backend.identity, 'facebook'), accessToken);
      return { ...person, spend: once(backend, 'facebook', accessToken) };
    },
  },
  wechat: {
    isSetUp: ({ identity }) => identity.wechat !== undefined,
    verify: ({ identity }, { code }) => wechatPerson(settingsOf(identity, 'wechat'), code),
  },
  alipay: {
    isSetUp: ({ identity }) => identity.alipay !== undefined,
    verify: ({ identity }, { code }) => alipayPerson(settingsOf(identity, 'alipay'), code),
  },
  firebase: {
    isSetUp: ({ identity }) => identity.firebase !== undefined,
    verify: async (backend, { idToken }) => {
      const person = await firebasePerson(
        settingsOf(backend.identity, 'firebase'),
        backend.clock,
        idToken,
      );
      return { ...person, spend: once(backend, 'firebase', idToken) };
    },
  },
  passkey: {
    // A passkey opens an account that another way has made.
    isSetUp: setUp => others.some(provider => identityProviders[provider].isSetUp(setUp)),
    verify: (backend, { credential }) => passkeyPerson(backend, credential),
  },
};
const others = ['phone', ...redirectWays, 'firebase'] as const;

/**
 * Provider whose settings decide whether a way is offered. An invitation goes with the phone, whose
 * number it asks for; an open id is the ticket of another provider, so it has none.
 */
const standsOn = (method: SignInMethod): Provider | null =>
  method === 'invite' ? 'phone' : method === 'openid' ? null : method;

/** The ways to sign in that `/config.json` offers: those that are set up. */
export const offeredMethods = (setUp: SetUp): SignInMethod[] =>
  signInMethods.filter(method => {
    const provider = standsOn(method);
    return provider !== null && identityProviders[provider].isSetUp(setUp);
  });
