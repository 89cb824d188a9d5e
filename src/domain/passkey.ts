/**
 * Reasons why a device gave no passkey. `cancelled`: declined, timed out, or there is none;
 * `already`: the device holds one of this account.
 */
export type PasskeyNo = 'cancelled' | 'already';

/** Result of asking a device for a passkey; `credential` as WebAuthn writes it. */
export type Touched =
  | { readonly kind: 'credential'; readonly credential: string }
  | { readonly kind: 'no'; readonly no: PasskeyNo };

/** A passkey belongs to a name; an address of numbers has none. */
export const mayHavePasskeys = (host: string): boolean => !/^\[|^[\d.]+$/.test(host);
