import { decimalFromMinor, type Money } from '../../domain/money.ts';
import styles from './amount.module.css';
import { classes } from '../classes.ts';

type AmountProps = {
  money: Money;
  /** BCP 47 tag of the person's language. */
  locale: string;
  size?: 'hero' | 'amount' | 'inline' | undefined;
  /** "1 €" instead of "1,00 €" where the amount is whole. */
  short?: boolean | undefined;
};

/**
 * An amount of money that never breaks apart. In the hero size the currency sign is smaller and set
 * close.
 */
export function Amount({ money, locale, size = 'inline', short = false }: AmountProps) {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: money.currency,
    trailingZeroDisplay: short ? 'stripIfInteger' : 'auto',
  });
  const value = decimalFromMinor(money.minor, money.currency);
  if (size !== 'hero')
    return (
      <span className={classes(styles.amount, size === 'amount' && styles.large)}>
        {format.format(value)}
      </span>
    );
  const parts = format.formatToParts(value);
  const leads =
    parts.findIndex(part => part.type === 'currency') <
    parts.findIndex(part => part.type === 'integer');
  return (
    <span className={classes(styles.amount, styles.hero)}>
      {parts.map((part, index) => {
        if (part.type === 'currency')
          return (
            <span key={index} className={leads ? styles.before : styles.after}>
              {part.value}
            </span>
          );
        // The gap beside the sign is the sign's margin.
        return part.type === 'literal' && part.value.trim() === '' ? null : part.value;
      })}
    </span>
  );
}
