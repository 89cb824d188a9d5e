import { createContext, use } from 'react';

/**
 * Whether every text has arrived, and how to ask for those that have not. A scan's first view
 * brings only its own.
 */
export type TextSupply = { readonly complete: boolean; readonly load: () => Promise<void> };

// Without a provider (stories, tests) every text is there.
const Supply = createContext<TextSupply>({ complete: true, load: () => Promise.resolve() });
export const TextSupplyProvider = Supply.Provider;

/** Suspends until every text has arrived. */
export function useAllTexts(): void {
  const { complete, load } = use(Supply);
  if (!complete) use(load());
}
