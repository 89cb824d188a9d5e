import type { Device } from '../../domain/device.ts';
import { signInBrowser, type SignInBrowser } from '../../domain/sign-in-offer.ts';

/** The browser of this page, as far as signing in treats it differently. */
export const signInHere = (device: Device): { readonly browser: SignInBrowser } => ({
  browser: signInBrowser(device, navigator.userAgent),
});
