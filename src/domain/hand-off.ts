/**
 * Address in the QR code on a venue's tablet, for the customer's phone: good once, and not for
 * long. The app's own camera reads the station out of it.
 */
export const handOffPath = (code: string, secret: string): string => `/t/${secret}?qrcode=${code}`;

/** Query of the station's page when the hand-off code is used or expired. */
export const oldHandOff = 'handOff=old';
