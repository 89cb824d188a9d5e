import type { ReactNode } from 'react';
import { Mark } from '../ui/layout/Mark.tsx';
import styles from './receipt-paper.module.css';

/** White in both themes, torn at its foot; prints as it is. */
export function ReceiptPaper({
  title,
  logo,
  head,
  amount,
  children,
}: {
  title: ReactNode;
  logo?: ReactNode;
  /** Issuer, beside the logo. */
  head: ReactNode;
  amount: ReactNode;
  children: ReactNode;
}) {
  return (
    <article className={styles.paper}>
      <div className={styles.head}>
        {logo ?? <Mark />}
        {head}
      </div>
      <div className={styles.sum}>
        {amount}
        <h2 className={styles.title}>{title}</h2>
      </div>
      {children}
    </article>
  );
}
