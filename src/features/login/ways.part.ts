import type {
  SignInForm,
  SignInWay,
} from '../../../machines/sign-in-sheet/sign-in-sheet.machine.ts';
import { isInviteCode } from '../../domain/phone-login.ts';
import { offersPasskey, redirectWaysFor, type SignInBrowser } from '../../domain/sign-in-offer.ts';
import { redirectWays } from '../../domain/sign-in-providers.ts';
import { signInMethods, type SignInMethod } from '../../domain/sign-in-methods.ts';

/**
 * View of a way to sign in. An invitation's password stands in the phone's form, and is offered
 * only to a person who holds an invitation.
 */
type Way =
  | { readonly view: 'phoneForm'; readonly needs: 'invitation' | null }
  | { readonly view: 'provider' }
  | { readonly view: 'passkey' };

/**
 * A way without a view is `null`, and no operator's setting makes it appear: a native shell signs in
 * with Firebase, and an open id is what a provider's ticket is.
 */
export const ways: Record<SignInMethod, Way | null> = {
  phone: { view: 'phoneForm', needs: null },
  invite: { view: 'phoneForm', needs: 'invitation' },
  google: { view: 'provider' },
  apple: { view: 'provider' },
  facebook: { view: 'provider' },
  wechat: { view: 'provider' },
  alipay: { view: 'provider' },
  firebase: null,
  openid: null,
  passkey: { view: 'passkey' },
};

/** The ways that this person may take: on in the operator's configuration, built, and working here. */
export const offeredWays = (
  on: readonly SignInMethod[],
  device: { readonly browser: SignInBrowser },
): SignInMethod[] => {
  const providers: readonly SignInMethod[] = redirectWaysFor(on, device);
  const first = signInMethods.filter(
    method =>
      on.includes(method) &&
      method !== 'passkey' &&
      ways[method] !== null &&
      (providers.includes(method) || !redirectWays.some(way => way === method)),
  );
  // A passkey needs an account, which only another way makes.
  return first.length > 0 && offersPasskey(on, device) ? [...first, 'passkey'] : first;
};

/** True where there is a way to sign in; without any, people rent as guests only. */
export const offersSignIn = (
  { signIn }: { readonly signIn: readonly SignInMethod[] },
  device: { readonly browser: SignInBrowser },
): boolean => offeredWays(signIn, device).length > 0;

/**
 * Way to sign in from the rent page: over it, where the phone's form is theirs, else on the page of
 * the other ways; `null` where there is none.
 */
export function signInFrom(
  { signIn }: { readonly signIn: readonly SignInMethod[] },
  device: { readonly browser: SignInBrowser },
  heldInvitation: string | null,
): SignInWay | null {
  const form = phoneFormFor(signIn, heldInvitation);
  if (form !== null) return { over: form };
  return offersSignIn({ signIn }, device) ? 'page' : null;
}

/** The same way, with the country of `region` (ISO 3166) first in its form. */
export const beginningIn = (region: string, way: SignInWay): SignInWay =>
  way === 'page' ? way : { over: { ...way.over, region } };

/** `null`: no way that is on leads this person through the phone's form. */
export function phoneFormFor(
  on: readonly SignInMethod[],
  heldInvitation: string | null,
): SignInForm | null {
  const invited = isInviteCode(heldInvitation);
  const forms = on.flatMap(method => {
    const way = ways[method];
    return way?.view === 'phoneForm' ? [way] : [];
  });
  if (invited && forms.some(({ needs }) => needs === 'invitation'))
    return { inviteCode: heldInvitation };
  return forms.some(({ needs }) => needs === null)
    ? { inviteCode: invited ? null : heldInvitation }
    : null;
}
