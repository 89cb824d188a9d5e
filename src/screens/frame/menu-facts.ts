import { createContext } from 'react';
import type { Money } from '../../domain/money.ts';

/** Facts at the ends of the menu's rows: running rentals, and the balance if there is one. */
export type MenuFacts = { readonly running: number; readonly balance: Money | null };

/** Asked whenever the menu opens; what is not known is left out. */
export type AskMenuFacts = (signal: AbortSignal) => Promise<MenuFacts>;

// Without a provider (stories, a venue's tablet) the rows have arrows.
export const MenuFactsContext = createContext<AskMenuFacts | null>(null);
