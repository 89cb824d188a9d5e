import { useId, type ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import { Link } from '../ui/controls/Link.tsx';
import styles from './rental-card.module.css';

type RentalCardProps = {
  place: ReactNode;
  amount: ReactNode;
  when: ReactNode;
  badge: ReactNode;
  note?: ReactNode;
  /** Address of its page; the whole card is the link. */
  href?: string | undefined;
  action?: ReactNode;
  /** Outlined, as the one that counts now. */
  runs?: boolean;
};

export function RentalCard({
  place,
  amount,
  when,
  badge,
  note,
  href,
  action,
  runs = false,
}: RentalCardProps) {
  const facts = useId();
  return (
    <article className={classes(styles.card, runs && styles.runs)}>
      <div className={styles.top}>
        <h3 className={styles.place}>
          {href === undefined ? (
            place
          ) : (
            <Link className={styles.link} href={href} describedBy={facts}>
              {place}
            </Link>
          )}
        </h3>
        <b className={styles.amount}>{amount}</b>
      </div>
      <div className={styles.second} id={facts}>
        <span>{when}</span>
        {badge}
      </div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </article>
  );
}
