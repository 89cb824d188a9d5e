import { address, openAnew } from '../../ui/place.ts';

/**
 * Whatever a person and the provider of their card left in the memory of the page goes with it.
 * Without the backend the browser's own page would stand there, so this one stays.
 */
export async function leaveDocument(): Promise<void> {
  const answer = await fetch(address(), { cache: 'no-store' }).catch(() => null);
  if (answer?.ok === true) openAnew();
}
