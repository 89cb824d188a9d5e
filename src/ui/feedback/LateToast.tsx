import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../layout/Icon.tsx';
import { announce } from './announce.ts';
import styles from './toast-host.module.css';

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
