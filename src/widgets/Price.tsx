import type { ReactNode } from 'react';
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
}: {
  amount?: ReactNode;
  text?: ReactNode;
  unit?: ReactNode;
}) {
  return (
    <p className={styles.price}>
      {amount}
      {text !== undefined && <span className={styles.text}>{text}</span>}
      {unit !== undefined && <span className={styles.unit}>{unit}</span>}
    </p>
  );
}

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
