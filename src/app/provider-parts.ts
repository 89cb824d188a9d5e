import { isReleaseGone, loadNewerOnce } from '../ui/newer-version.ts';
import { address, openAnew } from '../ui/place.ts';
import type { Services } from './services.ts';

/**
 * Makes something once, since a provider remembers its forms and buttons; a chunk that could not be
 * loaded is asked for again.
 */
export function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () =>
    (made ??= make().catch(async (error: unknown) => {
      made = undefined;
      // Nothing has been typed yet.
      if (await isReleaseGone()) await loadNewerOnce();
      throw error;
    }));
}

/** Settings with which the card's provider is opened. */
export const stripeSetting = ({ config, language }: Services) => ({
  scriptUrl: config.stripeScriptUrl,
  locale: () => language.current().locale,
  returnUrl: address,
  openAnew,
});
