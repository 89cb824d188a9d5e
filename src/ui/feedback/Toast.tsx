import type { ReactNode } from 'react';
import { Icon } from '../layout/Icon.tsx';
import styles from './toast-host.module.css';

/**
 * A toast whose time a chart's state controls. Stays mounted without children, so that new content
 * is announced.
 */
export function Toast({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.host} role="status">
      {children && (
        <div className={styles.toast}>
          <Icon name="alert" />
          <span className={styles.text}>{children}</span>
        </div>
      )}
    </div>
  );
}
