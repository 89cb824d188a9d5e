import { decimalFromMinor, minorFromDecimal, money, type Money } from './money.ts';

/**
 * The lowest price that an operator advertises (`priceFrom` of `/config.json`); `null` where there is
 * none, or an amount finer than its currency.
 */
export function readPriceFrom(written: string | undefined): Money | null {
  const [decimal = '', currency = ''] = written?.split(' ') ?? [];
  const minor = minorFromDecimal(decimal, currency);
  return minor === null ? null : money(minor, currency);
}

export const writePriceFrom = ({ minor, currency }: Money): string =>
  `${decimalFromMinor(minor, currency)} ${currency}`;
