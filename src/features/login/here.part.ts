import type { Device } from '../../domain/device.ts';
import { signInBrowser, type SignInBrowser, redirectWaysFor } from '../../domain/sign-in-offer.ts';
import type { Services } from '../../app/services.ts';

/** The browser of this page, as far as signing in treats it differently. */
export const signInHere = (device: Device): { readonly browser: SignInBrowser } => ({
  browser: signInBrowser(device, navigator.userAgent),
});

/**
 * Apple's token that a native shell handed over in the address (section 2, `AppleIdToken`). The call
 * that takes it is section 7's, so that it needs neither an extra nor a client id. Where Apple's way
 * is off or does not work, it is of no use and not kept.
 */
export function appleTokenIn(
  { store, config }: Pick<Services, 'store' | 'config'>,
  here: { readonly browser: SignInBrowser },
): string | null {
  const token = store.get('AppleIdToken');
  if (token === null) return null;
  if (redirectWaysFor(config.namedWays ?? config.signIn, here).includes('apple')) return token;
  store.remove('AppleIdToken');
  return null;
}
