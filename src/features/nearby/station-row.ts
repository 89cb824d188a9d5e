/** Id of a station's row in a list, to which its pin leads. */
export const stationRowId = (code: string): string => `station-${code}`;

/** Leads from a station's pin to its row in the list. */
export const focusStation = (code: string): void =>
  document.getElementById(stationRowId(code))?.querySelector('a')?.focus();
