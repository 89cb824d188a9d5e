import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import { downIcon } from './more-icons.ts';
import styles from './rows.module.css';

/** A row of a `List` that unfolds what only some want to read. */
export function UnfoldingRow({
  icon,
  title,
  children,
}: {
  icon: IconName;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <li>
      <details className={styles.unfolding}>
        <summary className={classes(styles.item, styles.leads)}>
          <Icon name={icon} />
          <b className={styles.main}>{title}</b>
          <Icon name={downIcon} small />
        </summary>
        <div className={styles.unfolded}>{children}</div>
      </details>
    </li>
  );
}
