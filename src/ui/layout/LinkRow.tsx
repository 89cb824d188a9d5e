import type { ReactNode } from 'react';
import styles from './link-row.module.css';

/** A row of links that wraps. */
export function LinkRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
