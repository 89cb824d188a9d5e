/** The zone of that IANA name as this machine calls it; `null` where it knows none. */
export function timeZoneOf(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
