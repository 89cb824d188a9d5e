import { isReloaded } from './reloaded.ts';
import { openAnew } from './place.ts';

/** True if this page's own script is no longer served: a newer version replaced it. */
export const isReleaseGone = (): Promise<boolean> =>
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  );

/** Reloads the page, once: a reloaded document is left as it is. Never settles if it reloads. */
export async function loadNewerOnce(): Promise<void> {
  if (isReloaded()) return;
  openAnew();
  await new Promise(() => undefined);
}
