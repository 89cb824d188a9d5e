import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { PayPalButton } from '../../../machines/payment/paypal.events.ts';
import type { payPalMachine } from '../../../machines/payment/paypal.machine.ts';
import styles from './wallet-slot.module.css';

export type PayPalRef = ActorRefFrom<typeof payPalMachine>;

/** PayPal's own button; it stands on the page before it is shown, and while its window is open. */
export function PayPalSlot({
  button,
  payPal,
  isShown,
  onOpen,
}: {
  button: PayPalButton;
  payPal: PayPalRef;
  isShown: boolean;
  /** The touch, told to the chart that says whether the window may open. */
  onOpen: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  });
  useEffect(() => {
    if (!box.current) return;
    return button.mount(box.current, {
      onReady: available => payPal.send({ type: 'payPal.ready', available }),
      mayOpen: () => {
        const opens = { type: 'user.pays' } as const;
        // A second touch opens nothing.
        if (!payPal.getSnapshot().can(opens)) return false;
        latest.current();
        return !payPal.getSnapshot().can(opens);
      },
    });
  }, [button, payPal]);
  return <div ref={box} inert={!isShown} className={isShown ? styles.box : styles.waiting} />;
}
