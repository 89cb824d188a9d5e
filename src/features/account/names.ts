import type { LinkedWay } from '../../domain/account.ts';
import { providerNames } from '../../domain/sign-in-providers.ts';

// An operator's API may know more of them than this app.
const brands: Readonly<Record<string, string>> = providerNames;

/** A phone number has a word in each language, a provider its name. */
export const wayName = (
  { provider }: Pick<LinkedWay, 'provider'>,
  words: Readonly<Record<string, string>>,
): string => words[provider] ?? brands[provider] ?? provider;
