import type { SavedCard } from '../../src/domain/card.ts';
import { rentedAt } from './times.ts';

/** The moment that the samples are shown at. */
export const cardsNow = rentedAt;

const year = new Date(cardsNow).getUTCFullYear();

/** Cards of a member: two that are good and one whose last month is over. */
export const savedCards = {
  visa: {
    id: 'card-visa',
    brand: 'visa',
    lastDigits: '4242',
    expiry: { month: 9, year: year + 2 },
    currency: 'EUR',
  },
  amex: {
    id: 'card-amex',
    brand: 'amex',
    lastDigits: '0005',
    expiry: { month: 12, year: year + 1 },
    currency: 'EUR',
  },
  expired: {
    id: 'card-expired',
    brand: 'mastercard',
    lastDigits: '4444',
    expiry: { month: 3, year: year - 1 },
    currency: 'EUR',
  },
} satisfies Record<string, SavedCard>;

export const cardList = { cards: Object.values(savedCards), now: cardsNow };
