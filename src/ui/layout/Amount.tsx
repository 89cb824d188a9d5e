import type { CSSProperties } from 'react';
import type { Money } from '../../domain/money.ts';
import { moneyParts } from '../../domain/money-parts.ts';
import styles from './amount.module.css';

type AmountProps = {
  money: Money;
  /** BCP 47 tag of the person's language. */
  locale: string;
  size?: 'hero' | 'amount' | 'inline' | undefined;
  /** "1 €" instead of "1,00 €" for whole amounts. */
  short?: boolean | undefined;
};

/**
 * An amount of money that never breaks. In the hero size the currency sign is smaller and set
 * close.
 */
export function Amount({ money, locale, size = 'inline', short = false }: AmountProps) {
  const parts = moneyParts(money, locale, short);
  const said = parts.map(({ value }) => value).join('');
  return (
    <span
      className={styles.amount}
      data-size={size}
      // The amount never breaks, so its length limits its size.
      style={{ '--letters': said.length } as CSSProperties}
    >
      {size === 'hero'
        ? parts.map((part, index) =>
            part.type === 'currency' ? (
              // Only a minus can stand before a leading sign.
              <span key={index} className={index < 2 ? styles.before : styles.after}>
                {part.value}
              </span>
            ) : (
              // The gap beside the sign is the sign's margin.
              part.value.trim()
            ),
          )
        : said}
    </span>
  );
}
