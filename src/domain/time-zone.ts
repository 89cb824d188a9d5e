/** The zone of that IANA name as this machine calls it; `null` where it knows none. */
export function timeZoneOf(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** True for a known IANA time zone; an offset (`+02:00`), which has no summer time, is none. */
export const isTimeZone = (name: string): boolean =>
  /^[A-Za-z]/.test(name) && timeZoneOf(name) !== null;
