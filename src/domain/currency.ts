import { defaultCurrency } from './constants.ts';

/**
 * Currencies without two decimals, or with another unit at the card provider than for people; all
 * others have two decimals. One table for ledger, wire, texts and provider.
 *
 * `digits`: decimals in the program, on the screen and on the wire. `scale`: number of the
 * provider's units in one of ours. `step`: the provider takes only multiples of this number of our
 * units.
 *
 * As Stripe's "Zero-decimal currencies", "Three-decimal currencies" and "Special cases" say: ISK
 * and UGX have no decimals but travel with two, and HUF and TWD are paid out in whole units only,
 * so all four are counted in whole units here; three-decimal amounts end with 0.
 */
type Rule = { readonly digits: number; readonly scale: number; readonly step: number };

const rows: readonly (readonly [codes: string, digits: number, scale: number, step: number])[] = [
  ['BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF', 0, 1, 1],
  ['HUF ISK TWD UGX', 0, 100, 1],
  ['BHD JOD KWD OMR TND', 3, 1, 10],
];
const usual: Rule = { digits: 2, scale: 1, step: 1 };

export function currencyRule(currency: string): Rule {
  const row = rows.find(([codes]) => currency.length === 3 && codes.includes(currency));
  return row ? { digits: row[1], scale: row[2], step: row[3] } : usual;
}

const symbols: readonly (readonly [symbol: string, currency: string])[] = [
  ['€', 'EUR'],
  ['$', 'USD'],
  ['£', 'GBP'],
  ['¥', 'CNY'],
  ['￥', 'CNY'],
  ['Fr.', 'CHF'],
];

/**
 * Currency (ISO 4217) of a symbol: of several, the commonest. A code is its own symbol; unknown or
 * missing means the default currency.
 */
export const currencyOfSymbol = (symbol: string): string =>
  symbols.find(([known]) => known === symbol)?.[1] ??
  (/^[A-Z]{3}$/.test(symbol) ? symbol : defaultCurrency);
