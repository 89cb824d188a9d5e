declare global {
  /** Not in every browser yet, and not in TypeScript's library. */
  var Temporal: { readonly Now: { readonly timeZoneId: () => string } } | undefined;
}

/**
 * The device's time zone by its IANA name. `Temporal` gives it at once; the first call of `Intl`
 * blocks a phone's processor for some 40 ms.
 */
export const timeZoneHere = (): string =>
  globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
