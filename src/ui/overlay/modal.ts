import { useId, useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';

/**
 * Milliseconds in which a second tap counts as part of a double tap that opened the dialog, not as
 * a tap on the backdrop.
 */
const doubleTapLimit = 400;

/**
 * A `<dialog>` that is open while it is mounted. The platform keeps the focus inside and gives it
 * back on close. Without `onClose` neither Escape nor the backdrop closes it.
 */
export function useModal(onClose: (() => void) | undefined) {
  const ref = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    openedAt.current = performance.now();
    (
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog.querySelector<HTMLElement>('h2') ??
      dialog
    ).focus({ preventScroll: true });
    // Still in the document, so that the platform can give the focus back.
    return () => dialog.close();
  }, []);
  return {
    titleId,
    dialogProps: {
      ref,
      tabIndex: -1,
      'aria-labelledby': titleId,
      onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      },
      // Browsers close on a second Escape without asking; the state follows, or the dialog comes
      // back.
      onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
        const dialog = event.currentTarget;
        if (event.target !== dialog || dialog.open) return;
        if (onClose) onClose();
        else dialog.showModal();
      },
      onClick: (event: MouseEvent<HTMLDialogElement>) => {
        if (event.target !== event.currentTarget) return;
        if (event.timeStamp - openedAt.current >= doubleTapLimit) onClose?.();
      },
    },
  };
}
