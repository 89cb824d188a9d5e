import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { announce } from './Announcements.tsx';
import { Icon } from '../layout/Icon.tsx';
import styles from './toast-host.module.css';
import type { Toasts } from './toasts.ts';

/**
 * Region for toasts: above the dock, or inside an open dialog, since nothing outside of it can be
 * heard or touched. A polite live region that is always there.
 */
export function ToastHost({ toasts, closeLabel }: { toasts: Toasts; closeLabel: string }) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  const ref = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<Element | null>(null);
  useLayoutEffect(() => {
    const open = toast ? [...document.querySelectorAll('dialog:modal')].at(-1) : undefined;
    // oxlint-disable-next-line react/set-state-in-effect -- which dialog is open only the document knows, once it stands
    setDialog(open ?? null);
    const leave = () => setDialog(null);
    open?.addEventListener('close', leave);
    return () => open?.removeEventListener('close', leave);
  }, [toast]);
  useLayoutEffect(() => {
    const host = ref.current;
    if (!host || !toast || !dialog) return;
    // The dialog's own edges would cut it off.
    host.showPopover();
    announce(host.textContent ?? '');
    return () => host.hidePopover();
  }, [toast, dialog]);
  const host = (
    <div ref={ref} className={styles.host} role={dialog ? undefined : 'status'} popover="manual">
      {toast && (
        <div className={styles.toast}>
          <Icon name={toast.tone === 'failed' ? 'alert' : 'check'} />
          <span className={styles.text}>{toast.text}</span>
          {toast.action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                toasts.close();
                toast.action?.onClick();
              }}
            >
              {toast.action.label}
            </button>
          )}
          {toast.action && (
            <button
              type="button"
              className={styles.close}
              aria-label={closeLabel}
              onClick={toasts.close}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
      )}
    </div>
  );
  return dialog ? createPortal(host, dialog) : host;
}
