const kiosk = /^\/\?(?:[^#]*&)?kiosk=([\w-]{1,64})(?:[&#]|$)/;

/** Cabinet of the tablet page at this path and query; `null` at any other. */
export const kioskCode = (pathAndQuery: string): string | null =>
  kiosk.exec(pathAndQuery)?.[1] ?? null;

export const isKioskAddress = (pathAndQuery: string): boolean => kioskCode(pathAndQuery) !== null;

/**
 * Address in the QR code on a venue's tablet, for the customer's phone: good once, and not for
 * long. The app's own camera reads the station out of it.
 */
export const handOffPath = (code: string, secret: string): string => `/t/${secret}?qrcode=${code}`;

/** Query of the station's page when the hand-off code is used or expired. */
export const oldHandOff = 'handOff=old';
