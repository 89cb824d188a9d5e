const kiosk = /^\/\?(?:[^#]*&)?kiosk=([\w-]{1,64})(?:[&#]|$)/;

/** Cabinet of the tablet page at this path and query; `null` at any other. */
export const kioskCode = (pathAndQuery: string): string | null =>
  kiosk.exec(pathAndQuery)?.[1] ?? null;

export const isKioskAddress = (pathAndQuery: string): boolean => kioskCode(pathAndQuery) !== null;
