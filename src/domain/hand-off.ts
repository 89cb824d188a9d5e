/**
 * Where the code on a venue's tablet leads a phone: good once, and not for long. The app's own
 * camera reads the station out of it.
 */
export const handOffPath = (code: string, secret: string): string => `/t/${secret}?qrcode=${code}`;

/** In the query of the station's page where the code was used or is old. */
export const oldHandOff = 'handOff=old';
