/** Currencies that PayPal pays in (its "Currency codes"), and those of them without decimals. */
const currencies =
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD';
const undivided = ['HUF', 'JPY', 'TWD'];

/** Limit below which minor units, and sums of them, are exact in a JavaScript number. */
const mostMinor = 1e14;

export const isPaidIn = (currency: string): boolean => currencies.split(' ').includes(currency);

export const fractionDigits = (currency: string): number => (undivided.includes(currency) ? 0 : 2);

/** Decimals as text in minor units; null where they are no amount, or finer than can be paid. */
export function minorFromDecimal(decimal: string, currency: string): number | null {
  const match = /^(-?)(\d{1,14})(?:\.(\d+))?$/.exec(decimal.trim());
  if (!match) return null;
  const digits = fractionDigits(currency);
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > digits) return null;
  const minor = Number(match[2]) * 10 ** digits + Number(fraction.padEnd(digits, '0') || 0);
  if (minor >= mostMinor) return null;
  return match[1] ? -minor || 0 : minor;
}

export const decimalFromMinor = (minor: number, currency: string): string => {
  const digits = fractionDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
};
