import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon, type IconName } from '../layout/Icon.tsx';
import { Press, type Target } from './Press.tsx';
import styles from './quiet.module.css';

/** Second choice. `compact` keeps it as wide as its word, for the end of a field. */
export function Quiet({
  children,
  icon,
  compact = false,
  ...target
}: Target & { children: ReactNode; icon?: IconName | undefined; compact?: boolean | undefined }) {
  return (
    <Press {...target} className={classes(styles.quiet, compact && styles.compact)}>
      {icon && <Icon name={icon} />}
      <span className={styles.label}>{children}</span>
    </Press>
  );
}
