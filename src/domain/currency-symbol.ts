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
 * Currency (ISO 4217) of a symbol: of several, the commonest. A code is its own symbol; unknown or
 * missing means the default currency.
 */
export const currencyOfSymbol = (symbol: string): string =>
  rows.find(([known]) => known === symbol)?.[1] ??
  (/^[A-Z]{3}$/.test(symbol) ? symbol : defaultCurrency);
