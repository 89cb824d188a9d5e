import type { ReactNode } from 'react';
import { Mark } from '../ui/layout/Mark.tsx';
import styles from './receipt-paper.module.css';

/** White in both themes, torn at its foot; prints as it is. */
export function ReceiptPaper({
  title,
  logo,
  children,
}: {
  title: ReactNode;
  logo?: ReactNode;
  children: ReactNode;
}) {
  return (
    <article className={styles.paper}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {logo ?? <Mark />}
      </div>
      {children}
    </article>
  );
}
