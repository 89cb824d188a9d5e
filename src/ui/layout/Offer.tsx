import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { Icon, type IconName } from './Icon.tsx';
import styles from './offer.module.css';

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
