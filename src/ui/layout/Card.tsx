import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classes } from '../classes.ts';
import { Icon, type IconName } from './Icon.tsx';

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

/** An optional offer, in the page and never over it: icon, words and both answers. */
export function Offer({
  icon,
  title,
  label,
  children,
  answers,
}: {
  icon: IconName;
  title: ReactNode;
  label: string;
  children: ReactNode;
  answers?: ReactNode;
}) {
  return (
    <Card label={label}>
      <div className={styles.offer}>
        <Icon name={icon} />
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          {children}
        </div>
      </div>
      {answers !== undefined && <div className={styles.answers}>{answers}</div>}
    </Card>
  );
}
