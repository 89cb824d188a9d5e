import { createContext, use, type ReactNode } from 'react';

/**
 * Whether every text has arrived, and how to ask for those that have not. A scan's first view
 * brings only its own.
 */
export type TextSupply = { readonly complete: boolean; readonly load: () => Promise<void> };

// Without a provider (stories, tests) every text is there.
const Supply = createContext<TextSupply>({ complete: true, load: () => Promise.resolve() });
export const TextSupplyProvider = Supply.Provider;

/** Shows its children once their texts have arrived; suspends until then. */
export function AllTexts({ children }: { children: ReactNode }) {
  const { complete, load } = use(Supply);
  if (!complete) use(load());
  return children;
}
