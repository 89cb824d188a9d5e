import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from '../layout/Icon.tsx';
import styles from './toast-host.module.css';
import type { Toasts } from './toasts.ts';

/**
 * Where toasts appear: above the dock, and above an open dialog. A polite live region that is
 * always there.
 */
export function ToastHost({ toasts, closeLabel }: { toasts: Toasts; closeLabel: string }) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const host = ref.current;
    // Only the top layer lies above a modal dialog, and what came last lies on top of it.
    if (!host || !toast || !document.querySelector('dialog:modal')) return;
    host.showPopover();
    return () => host.hidePopover();
  }, [toast]);
  return (
    <div ref={ref} className={styles.host} role="status" popover="manual">
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
}
