import { decimalFromMinor, fractionDigits, type Money } from './money.ts';

type Part = Pick<Intl.NumberFormatPart, 'type' | 'value'>;

/** Languages that write the sign first and a point before the cents. */
const signLeads = /^(?:en|zh)/;

/**
 * Parts of an amount, as `Intl.NumberFormat` gives them; `short` drops the cents of a whole amount.
 * Making the first `Intl` format takes a browser 20 to 30 ms, a slow phone 100. A scan's first view
 * shows almost only euros below a thousand, so those are written without it.
 */
export function moneyParts({ minor, currency }: Money, locale: string, short = false): Part[] {
  if (currency !== 'EUR' || !(minor >= 0 && minor < 100_000)) {
    const digits = fractionDigits(currency);
    const shown = short && minor % 10 ** digits === 0 ? 0 : digits;
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: shown,
      maximumFractionDigits: shown,
    }).formatToParts(decimalFromMinor(minor, currency));
  }
  const cents = minor % 100;
  const leads = signLeads.test(locale);
  const sign: Part = { type: 'currency', value: '€' };
  const amount: Part[] = [{ type: 'integer', value: `${(minor - cents) / 100}` }];
  if (cents > 0 || !short)
    amount.push(
      { type: 'decimal', value: leads ? '.' : ',' },
      { type: 'fraction', value: `${cents}`.padStart(2, '0') },
    );
  return leads ? [sign, ...amount] : [...amount, { type: 'literal', value: '\u00a0' }, sign];
}

/** "1,00 €": never breaks between amount and sign. */
export const writtenMoney = (money: Money, locale: string, short?: boolean): string =>
  moneyParts(money, locale, short)
    .map(({ value }) => value)
    .join('')
    .replaceAll(' ', '\u00a0');
