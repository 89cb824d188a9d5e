import type { ReactNode } from 'react';
import styles from './loading-overlay.module.css';
import { useModal } from './modal.ts';

/** Covers and blocks the page while it is mounted. Only for unavoidable waits. */
export function LoadingOverlay({ label, children }: { label: ReactNode; children?: ReactNode }) {
  const { titleId, dialogProps } = useModal(undefined);
  return (
    <dialog className={styles.overlay} {...dialogProps}>
      <span className={styles.bank} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <h2 className={styles.label} id={titleId} tabIndex={-1}>
        {label}
      </h2>
      {children}
    </dialog>
  );
}
