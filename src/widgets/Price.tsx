import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import styles from './price.module.css';

/**
 * The hero amount and its unit; nothing on the screen is bigger. `text` sets words ("Fach 5") in
 * the hero's size.
 */
export function Price({
  amount,
  text,
  unit,
  note,
}: {
  amount?: ReactNode;
  text?: string;
  unit?: ReactNode;
  /** A second, smaller line below the unit. */
  note?: ReactNode;
}) {
  return (
    <p
      className={classes(
        styles.price,
        text !== undefined && styles.worded,
        note !== undefined && styles.noted,
      )}
    >
      {amount}
      {text !== undefined && (
        <span className={styles.text} style={{ '--letters': longestWord(text) } as CSSProperties}>
          {text}
        </span>
      )}
      {unit !== undefined && (
        <span className={styles.unit}>
          {unit}
          {note !== undefined && <small>{note}</small>}
        </span>
      )}
    </p>
  );
}

/**
 * Length of the longest word in letters, which limits the text's size, since a word never breaks
 * ("Emplacement 5").
 */
const longestWord = (text: string): number =>
  Math.max(...text.split(/\s/).map(word => word.length));

/** Short facts in a line that wraps. */
export function Facts({ children }: { children: ReactNode }) {
  return <p className={styles.facts}>{children}</p>;
}

export function Fact({
  children,
  lit = false,
}: {
  children: ReactNode;
  lit?: boolean | undefined;
}) {
  return <span className={classes(styles.fact, lit && styles.lit)}>{children}</span>;
}
