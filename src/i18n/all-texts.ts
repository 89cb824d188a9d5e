import { createContext, use } from 'react';

/**
 * Loading state of the texts, and a function that loads the rest. A scan's first view brings only
 * its own texts.
 */
export type TextSupply = { readonly complete: boolean; readonly load: () => Promise<void> };

// Without a provider (stories, tests) every text is there.
const Supply = createContext<TextSupply>({ complete: true, load: () => Promise.resolve() });
export const TextSupplyProvider = Supply.Provider;

/** Loads every text: a promise to wait for, or null once they are there. */
export function useAllTexts(): Promise<void> | null {
  const { complete, load } = use(Supply);
  return complete ? null : load();
}
