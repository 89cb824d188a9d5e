/** The document's address and the ways to leave it: the only file that touches `location`. */

/** The whole address, as text. */
export const address = (): string => window.location.href;
export const origin = (): string => window.location.origin;
/** Leaves for another document. */
export const leaveFor = (url: string): void => window.location.assign(url);
/** The same page once more, as if it had just been opened. */
export const openAnew = (): void => window.location.reload();
/** Home as a new document: nothing that lived in this one is left. */
export const startOver = (): void => window.location.replace('/');
