/**
 * A card that a person saved for later payments, with their consent. `customer_id` is their name at
 * the provider for this card: a guest's stays the same when the guest becomes a member.
 */
export type SavedCardRow = {
  id: string;
  user_id: string;
  provider_id: string;
  customer_id: string;
  /** Same for the same card number, so that a card stands once in a person's list. */
  fingerprint: string;
  brand: string;
  last_digits: string;
  exp_month: number;
  exp_year: number;
  created_at: number;
};

/** A set-up that was begun, by the provider's name for it; `card_id`: the card that came of it. */
export type CardSetupRow = {
  id: string;
  user_id: string;
  card_id: string | null;
  created_at: number;
};

/** A card that is to be removed at the provider; it belongs to no person any more. */
export type CardRemovalRow = { id: string; attempts: number; retry_at: number };

/** A card that a blocked person paid with, as a keyed hash; null: the provider names none. */
export type BlockedCardRow = { payment_id: string; card: string | null };

/** A card that could be held and not charged, as a keyed hash, while its rental is owed. */
export type CardDebtRow = { rental_id: string; card: string | null };
