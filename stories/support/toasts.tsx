import { type ReactNode, useState } from 'react';
import { useText } from '../../src/i18n/text.tsx';
import { ToastHost } from '../../src/ui/feedback/ToastHost.tsx';
import type { Toast, Toasts } from '../../src/ui/feedback/toasts.ts';

/** Toasts that stay until another one comes: in a story no time passes by itself. */
export function stayingToasts(): Toasts {
  let shown: Toast | null = null;
  const listeners = new Set<() => void>();
  const set = (toast: Toast | null) => {
    shown = toast;
    for (const listener of listeners) listener();
  };
  return {
    show: set,
    close: () => set(null),
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** A page that says things in passing above itself, beginning with `said`. */
export function WithToasts({
  said,
  children,
}: {
  said?: Toast;
  children: (toasts: Toasts) => ReactNode;
}) {
  const [toasts] = useState(() => {
    const made = stayingToasts();
    if (said) made.show(said);
    return made;
  });
  return (
    <>
      {children(toasts)}
      <ToastHost toasts={toasts} closeLabel={useText()('frame.close')} />
    </>
  );
}

/** A page that the app has just said `toast` above. */
export function Said({ toast, children }: { toast: Toast; children: ReactNode }) {
  return <WithToasts said={toast}>{() => children}</WithToasts>;
}
