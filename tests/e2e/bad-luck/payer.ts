import type { TextKey } from './wording.ts';

/**
 * What somebody pays with: a new card, `null` where none is to be typed in, and what they choose at
 * the station by the words on its tile; `wallet`: a button of its own pays there.
 */
export type Payer = {
  readonly card: string | null;
  readonly method?: TextKey;
  readonly wallet?: true;
};
