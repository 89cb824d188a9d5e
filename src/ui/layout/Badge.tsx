import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classes } from '../classes.ts';
import { Icon, type IconName } from './Icon.tsx';

export type BadgeTone = 'plain' | 'on' | 'good' | 'caution' | 'danger';

/** A state in one or two words. `dot` for a running clock. */
export function Badge({
  children,
  tone = 'plain',
  dot = false,
  icon,
}: {
  children: ReactNode;
  tone?: BadgeTone | undefined;
  dot?: boolean | undefined;
  icon?: IconName | undefined;
}) {
  return (
    <span className={classes(styles.badge, styles[tone])}>
      {dot && <i className={styles.dot} aria-hidden="true" />}
      {icon && <Icon name={icon} small />}
      {children}
    </span>
  );
}
