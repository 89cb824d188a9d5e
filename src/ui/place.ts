/** The document's address and the ways to leave it: the only file that touches `location`. */

/** The whole address, as text. */
export const address = (): string => window.location.href;
export const origin = (): string => window.location.origin;
/** Leaves for another document. */
export const leaveFor = (url: string): void => window.location.assign(url);
/** Reloads the page. */
export const openAnew = (): void => window.location.reload();
/** Opens home as a new document, which drops this one's memory. */
export const startOver = (): void => window.location.replace('/');
