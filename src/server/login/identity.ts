import { signInMethods, type SignInMethod } from '../../domain/sign-in.ts';
import type { Backend } from '../backend.ts';
import type { Config } from '../config.ts';
import { redeemCode } from './codes.ts';
import type { Phone } from './phone.ts';

/** Who can vouch for a person. An invitation proves nothing about who it is, so it is none. */
export type Provider = Exclude<SignInMethod, 'invite'>;

/** What a provider says of a person: `subject` is theirs alone at that provider, for good. */
export type Identity = { readonly subject: string; readonly email?: string };

/** What a person brings to be known by, as each provider gives it to them. */
type Proofs = {
  readonly phone: {
    readonly phone: Phone;
    readonly code: string;
    readonly address: string;
    readonly device: string;
  };
} & { readonly [P in Exclude<Provider, 'phone'>]: { readonly token: string } };

export type IdentityProvider<Proof> = {
  /** Whether this operator has what it takes. */
  isSetUp(config: Pick<Config, 'sendsSms'>): boolean;
  /** Throws a `Refusal` unless the proof is good; what it proves is one row of `identities`. */
  verify(backend: Backend, proof: Proof): Promise<Identity>;
};

/** Every provider of the specification; `null` is one that is not built, and so is never offered. */
export const identityProviders = {
  phone: {
    isSetUp: config => config.sendsSms,
    verify: async (backend, { phone, code, ...asking }) => {
      await redeemCode(backend, phone, code, asking);
      return { subject: phone.e164 };
    },
  },
  google: null,
  apple: null,
  facebook: null,
  wechat: null,
  alipay: null,
  firebase: null,
  openid: null,
} satisfies { readonly [P in Provider]: IdentityProvider<Proofs[P]> | null };

/**
 * The ways to sign in that `/config.json` offers: those that are built and set up. An invitation
 * goes with the phone, whose number it asks for.
 */
export const offeredMethods = (config: Pick<Config, 'sendsSms'>): SignInMethod[] =>
  signInMethods.filter(
    method => identityProviders[method === 'invite' ? 'phone' : method]?.isSetUp(config) ?? false,
  );
