/** The document's address and the ways to leave it: the only file that touches `location`. */

export const address = (): string => window.location.href;
export const origin = (): string => window.location.origin;
export const leaveFor = (url: string): void => window.location.assign(url);
export const openAnew = (): void => window.location.reload();
/** Opens home as a new document, which drops this one's memory. */
export const startOver = (): void => window.location.replace('/');
