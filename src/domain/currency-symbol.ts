import { defaultCurrency } from './constants.ts';

const rows: readonly (readonly [symbol: string, currency: string])[] = [
  ['€', 'EUR'],
  ['$', 'USD'],
  ['£', 'GBP'],
  ['¥', 'CNY'],
  ['￥', 'CNY'],
  ['Fr.', 'CHF'],
];

/**
 * The currency (ISO 4217) that a symbol alone stands for: of several the one that is meant most; a
 * code is its own symbol, and what is unknown or missing the default currency.
 */
export const currencyOfSymbol = (symbol: string): string =>
  rows.find(([known]) => known === symbol)?.[1] ??
  (/^[A-Z]{3}$/.test(symbol) ? symbol : defaultCurrency);
