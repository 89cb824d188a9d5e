import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../layout/Icon.tsx';
import styles from './toast-host.module.css';
import { announce } from './Announcements.tsx';

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

/** A toast that appears during a long wait and stays until its end. */
export function LateToast({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => announce(ref.current?.innerText ?? ''), []);
  return (
    <div ref={ref} className={styles.host}>
      <div className={styles.toast}>
        <Icon name="clock" />
        <span className={styles.text}>{children}</span>
      </div>
    </div>
  );
}
