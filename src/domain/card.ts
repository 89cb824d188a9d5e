/** A card that was saved with consent (specification, section 3). */
export type SavedCard = {
  readonly id: string;
  /** As the provider calls it: `visa`. */
  readonly brand: string;
  readonly lastDigits: string;
  readonly expiry: CardExpiry;
  readonly currency: string;
};

/** The last month in which a card is good; `month` from 1 to 12. */
export type CardExpiry = { readonly month: number; readonly year: number };

/** True if a card's last month is over, by UTC. `now` in milliseconds since the epoch. */
export const isExpired = ({ month, year }: CardExpiry, now: number): boolean =>
  Date.UTC(year, month, 1) <= now;

/** `03/29`, as it stands on a card. */
export const expiryText = ({ month, year }: CardExpiry): string =>
  `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;

/** Brand names that are the same everywhere; others are shown in their provider's spelling. */
const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

export const brandName = (brand: string): string => names[brand.toLowerCase()] ?? brand;
