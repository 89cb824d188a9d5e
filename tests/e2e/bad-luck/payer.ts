import type { TextKey } from './wording.ts';

/**
 * Means of paying: a new card (`null`: none is typed in) and the tile chosen at the station, by its
 * text; `wallet`: the wallet's own button pays there.
 */
export type Payer = {
  readonly card: string | null;
  readonly method?: TextKey;
  readonly wallet?: true;
};
