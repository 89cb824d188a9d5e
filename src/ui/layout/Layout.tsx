import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './layout.module.css';

/**
 * Related items below each other: 4, 8, 12 or 16 px apart. With a label it is a region of the page.
 */
export function Stack({
  children,
  gap = 8,
  center = false,
  label,
}: {
  children: ReactNode;
  gap?: 4 | 8 | 12 | 16 | undefined;
  center?: boolean | undefined;
  label?: string | undefined;
}) {
  const name = classes(styles.stack, styles[`gap${gap}`], center && styles.center);
  return label === undefined ? (
    <div className={name}>{children}</div>
  ) : (
    <section className={name} aria-label={label}>
      {children}
    </section>
  );
}

/** One at the start, one at the end of a line; below each other when the text is large. */
export function Split({
  children,
  align = 'baseline',
  muted = false,
}: {
  children: ReactNode;
  align?: 'baseline' | 'center' | 'end' | undefined;
  muted?: boolean | undefined;
}) {
  return (
    <div className={classes(styles.split, styles[align], muted && styles.muted)}>{children}</div>
  );
}

/** Two choices beside each other; stacked at 320 px. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

/** A drawing with a sentence beside it. */
export function Beside({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.beside}>
      {picture}
      <div>{children}</div>
    </div>
  );
}
