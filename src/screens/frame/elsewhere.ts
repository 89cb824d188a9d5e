import { createContext, type ReactNode } from 'react';

/** Stations nearby that would do, for a page whose own station does not. */
export type Elsewhere = {
  /** The nearest ones, as a part of the page. */
  readonly rows: ReactNode;
  /** The page's main action: the way to the nearest, or to the list while that is not known. */
  readonly way: ReactNode;
};
/** `from`: the code of the station the distances start at. */
export type ElsewhereOffer = (props: {
  readonly from: string | undefined;
  readonly children: (elsewhere: Elsewhere) => ReactNode;
}) => ReactNode;

// `null` where the API knows no stations nearby, and on a venue's tablet: no other is named.
export const ElsewhereContext = createContext<ElsewhereOffer | null>(null);
