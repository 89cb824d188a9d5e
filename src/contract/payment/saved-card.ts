import * as v from 'valibot';
import { expiryText, type CardExpiry, type SavedCard } from '../../domain/card.ts';
import * as wire from '../wire.ts';

/** `pExpirationdate`: month and year, the year with two or four digits. */
const expirySchema = v.pipe(
  v.string(),
  v.regex(/^(0?[1-9]|1[0-2])\/(\d{2}|\d{4})$/),
  v.transform((text): CardExpiry => {
    const [month = 0, year = 0] = text.split('/').map(Number);
    return { month, year: year < 100 ? 2000 + year : year };
  }),
);

/** An API that sends a number has lost its leading zeros. */
const lastDigits = v.pipe(
  v.union([
    v.string(),
    v.pipe(
      v.number(),
      v.transform(said => String(said).padStart(4, '0')),
    ),
  ]),
  v.regex(/\d{2,4}$/),
);

/** Saved card (specification, section 3). */
export const savedCardSchema = v.pipe(
  v.looseObject({
    pId: wire.id,
    pBrand: wire.anyText,
    pCardnumber: lastDigits,
    pExpirationdate: expirySchema,
    currencyName: wire.currencyName,
  }),
  v.transform((card): SavedCard => ({
    id: card.pId,
    brand: card.pBrand,
    lastDigits: card.pCardnumber.slice(-4),
    expiry: card.pExpirationdate,
    currency: card.currencyName,
  })),
);

export const encodeSavedCard = (card: SavedCard) => ({
  pId: card.id,
  pBrand: card.brand,
  pCardnumber: card.lastDigits,
  pExpirationdate: expiryText(card.expiry),
  currencyName: card.currency,
});
