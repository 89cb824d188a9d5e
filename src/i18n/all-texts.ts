import { createContext, use } from 'react';

/**
 * Whether every text has arrived, and how to ask for those that have not. A scan's first view
 * brings only its own.
 */
export type TextSupply = { readonly complete: boolean; readonly load: () => Promise<void> };

// Without a provider (stories, tests) every text is there.
const Supply = createContext<TextSupply>({ complete: true, load: () => Promise.resolve() });
export const TextSupplyProvider = Supply.Provider;

/** Asks for every text: what is to be waited for, null when they have arrived. */
export function useAllTexts(): Promise<void> | null {
  const { complete, load } = use(Supply);
  return complete ? null : load();
}
