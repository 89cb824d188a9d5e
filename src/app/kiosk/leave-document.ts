import { address, openAnew } from '../../ui/place.ts';

/** Whether the backend would serve this page now: without it the browser's own would stand there. */
export async function isServed(signal?: AbortSignal): Promise<boolean> {
  const answer = await fetch(address(), { cache: 'no-store', ...(signal && { signal }) }).catch(
    () => null,
  );
  return answer?.ok === true;
}

/**
 * Whatever a person and the provider of their card left in the memory of the page goes with it.
 * Without the backend this one stays.
 */
export async function leaveDocument(signal?: AbortSignal): Promise<void> {
  if (await isServed(signal)) openAnew();
}
