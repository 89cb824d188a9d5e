import { isReloaded } from './reloaded.ts';
import { openAnew } from './place.ts';

/** Whether this page's own script is served no more: a newer version took its place. */
export const isReleaseGone = (): Promise<boolean> =>
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  );

/**
 * Opens the page anew, once: a document that was opened so is left to the person. Never settles
 * where it does.
 */
export async function loadNewerOnce(): Promise<void> {
  if (isReloaded()) return;
  openAnew();
  await new Promise(() => undefined);
}
