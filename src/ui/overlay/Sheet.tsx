import type { ReactNode } from 'react';
import { Announcements } from '../feedback/Announcements.tsx';
import { Icon } from '../layout/Icon.tsx';
import { useModal } from './modal.ts';
import styles from './sheet.module.css';
import { Button } from '../controls/Button.tsx';

type SheetProps = {
  title: ReactNode;
  children: ReactNode;
  /** Name of the button with the cross. Without both the person cannot close it. */
  closeLabel?: string | undefined;
  onClose?: (() => void) | undefined;
};

/**
 * A popup from below, open while it is mounted. An element inside with `data-autofocus` gets the
 * focus, otherwise the title.
 */
export function Sheet({ title, children, closeLabel, onClose }: SheetProps) {
  const { titleId, dialogProps } = useModal(onClose);
  return (
    <dialog className={styles.sheet} {...dialogProps}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <i className={styles.grip} aria-hidden="true" />
          <h2 className={styles.title} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {onClose && (
            <Button variant="tool" label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </Button>
          )}
        </div>
        <div className={styles.content}>{children}</div>
      </div>
      <Announcements />
    </dialog>
  );
}
