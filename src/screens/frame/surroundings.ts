import { createContext, type ReactNode, useContext } from 'react';
import type { Money } from '../../domain/money.ts';
import type { Extra } from '../../domain/extras.ts';
import type { Support } from '../../domain/support.ts';

/** Account matters that the menu may offer. */
export type Account = {
  readonly isMember: () => boolean;
  /** Something that was said without a network has not arrived yet: signing out forgets it. */
  readonly hasUnsent: () => boolean;
  /** Another tab may sign in or out while the menu is open. Returns how to stop listening. */
  readonly onChange: (listener: () => void) => () => void;
  readonly signOut: () => void;
  readonly signIn: () => void;
};

// Without a provider (stories) the menu says nothing about accounts.
export const AccountContext = createContext<(() => Promise<Account | null>) | null>(null);

/** Facts at the ends of the menu's rows: running rentals, and the balance if there is one. */
export type MenuFacts = { readonly running: number; readonly balance: Money | null };

/** Asked whenever the menu opens; what is not known is left out. */
export type AskMenuFacts = (signal: AbortSignal) => Promise<MenuFacts>;

// Without a provider (stories, a venue's tablet) the rows have arrows.
export const MenuFactsContext = createContext<AskMenuFacts | null>(null);

/** Stations nearby that would do, for a page whose own station does not. */
export type Elsewhere = {
  /** The nearest ones, as a part of the page. */
  readonly rows: ReactNode;
  /** The page's main action: the way to the nearest, or to the list while that is not known. */
  readonly way: ReactNode;
};
/** `from`: the code of the station the distances start at. */
type ElsewhereOffer = (props: {
  readonly from: string | undefined;
  readonly children: (elsewhere: Elsewhere) => ReactNode;
}) => ReactNode;

// `null` where the API knows no stations nearby, and on a venue's tablet: no other is named.
export const ElsewhereContext = createContext<ElsewhereOffer | null>(null);

// Without a provider (stories) everything is there.
export const ExtrasContext = createContext<(extra: Extra) => boolean>(() => true);

/** True where the API has an extra beyond section 7; without it, what needs it is not offered. */
export const useHas = (extra: Extra): boolean => useContext(ExtrasContext)(extra);

/** Operator's contact for help; empty without a provider (stories, a venue's tablet). */
export const SupportContext = createContext<Support>({});
