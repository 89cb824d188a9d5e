/**
 * Why a device gave no passkey: the person said no, let the time run out or has none; or it holds
 * one of this account already.
 */
export type PasskeyNo = 'cancelled' | 'already';

/** What came of asking a device; `credential` as WebAuthn writes it. */
export type Touched =
  | { readonly kind: 'credential'; readonly credential: string }
  | { readonly kind: 'no'; readonly no: PasskeyNo };

/** A passkey belongs to a name; an address of numbers has none. */
export const mayHavePasskeys = (host: string): boolean => !/^\[|^[\d.]+$/.test(host);
