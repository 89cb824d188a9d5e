import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classes } from '../classes.ts';

/** `flush` for rows that reach its edges; `outlined` on a sheet, where a shadow would be lost. */
export function Card({
  children,
  flush = false,
  outlined = false,
  label,
}: {
  children: ReactNode;
  flush?: boolean | undefined;
  outlined?: boolean | undefined;
  label?: string | undefined;
}) {
  const name = classes(styles.card, flush && styles.flush, outlined && styles.outlined);
  return label === undefined ? (
    <div className={name}>{children}</div>
  ) : (
    <section className={name} aria-label={label}>
      {children}
    </section>
  );
}
