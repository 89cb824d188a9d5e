import { isInviteCode } from '../../domain/phone-login.ts';
import { signInMethods, type SignInMethod } from '../../domain/sign-in.ts';

/**
 * What a person sees who takes this way. An invitation's password stands in the phone's form, and
 * nothing else of it is of use to a person who holds none.
 */
type Way = { readonly view: 'phoneForm'; readonly needs: 'invitation' | null };

/** A way that is not built is `null`, and no operator's setting makes it appear. */
export const ways: Record<SignInMethod, Way | null> = {
  phone: { view: 'phoneForm', needs: null },
  invite: { view: 'phoneForm', needs: 'invitation' },
  google: null,
  apple: null,
  facebook: null,
  wechat: null,
  alipay: null,
  firebase: null,
  openid: null,
};

/** The ways a person may take: on in the operator's configuration, and built. */
export const offeredWays = (on: readonly SignInMethod[]): SignInMethod[] =>
  signInMethods.filter(method => on.includes(method) && ways[method] !== null);

/** Without any way people rent as guests only. */
export const offersSignIn = ({ signIn }: { readonly signIn: readonly SignInMethod[] }): boolean =>
  offeredWays(signIn).length > 0;

/** The phone's form as this person gets it, with the code of an invitation that it takes along. */
export type PhoneForm = { readonly inviteCode: string | null };

/** `null`: no way that is on leads this person through the phone's form. */
export function phoneFormFor(
  on: readonly SignInMethod[],
  heldInvitation: string | null,
): PhoneForm | null {
  const invited = isInviteCode(heldInvitation);
  const open = offeredWays(on).flatMap(method => ways[method] ?? []);
  const forms = open.filter(({ view }) => view === 'phoneForm');
  if (invited && forms.some(({ needs }) => needs === 'invitation'))
    return { inviteCode: heldInvitation };
  return forms.some(({ needs }) => needs === null)
    ? { inviteCode: invited ? null : heldInvitation }
    : null;
}
