import { address, openAnew } from '../../ui/place.ts';

/** True where the backend serves this page now; otherwise a reload shows the browser's own page. */
export async function isServed(signal?: AbortSignal): Promise<boolean> {
  const answer = await fetch(address(), { cache: 'no-store', ...(signal && { signal }) }).catch(
    () => null,
  );
  return answer?.ok === true;
}

/**
 * Opens the page anew, and so drops all that a person and their card's provider left in its memory.
 * Without the backend this page stays.
 */
export async function leaveDocument(signal?: AbortSignal): Promise<void> {
  if (await isServed(signal)) openAnew();
}
