import { decimalFromMinor, fractionDigits, type Money } from './money.ts';

type Part = Pick<Intl.NumberFormatPart, 'type' | 'value'>;

/** Where the sign leads, a point stands before the cents. */
const signLeads = /^(?:en|zh)/;

/**
 * An amount as `Intl.NumberFormat` takes it apart; `short` leaves the cents of a whole one away. The
 * first format that is made takes a browser 20 to 30 ms, a slow phone 100, and a scan's first view
 * shows next to nothing but euros below a thousand, which our languages write in two ways.
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
