import type { ReactNode } from 'react';
import styles from './details.module.css';

/** A link that unfolds what only some want to read. */
export function Details({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.details}>
      <summary className={styles.title}>{title}</summary>
      {children}
    </details>
  );
}
