import type { ReactNode } from 'react';
import { Announcements } from '../feedback/Announcements.tsx';
import styles from './dialog.module.css';
import { useModal } from './modal.ts';

/**
 * A question and its answers, at the thumb. `onCancel` is the answer that changes nothing (Escape,
 * backdrop); without it an answer must be given.
 */
export function Dialog({
  title,
  children,
  answers,
  onCancel,
}: {
  title: ReactNode;
  children?: ReactNode;
  answers: ReactNode;
  onCancel?: (() => void) | undefined;
}) {
  const { titleId, dialogProps } = useModal(onCancel);
  return (
    <dialog className={styles.dialog} role="alertdialog" {...dialogProps}>
      <div className={styles.inner}>
        <h2 className={styles.title} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {children}
        <div className={styles.answers}>{answers}</div>
      </div>
      <Announcements />
    </dialog>
  );
}
