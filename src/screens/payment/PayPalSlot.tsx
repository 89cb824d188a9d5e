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
}: {
  button: PayPalButton;
  payPal: PayPalRef;
  isShown: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    return button.mount(box.current, {
      onReady: available => payPal.send({ type: 'payPal.ready', available }),
      mayOpen: () => {
        // A second touch opens nothing.
        if (!payPal.getSnapshot().can({ type: 'user.opensPayPal' })) return false;
        payPal.send({ type: 'user.opensPayPal' });
        return true;
      },
    });
  }, [button, payPal]);
  return <div ref={box} inert={!isShown} className={isShown ? styles.box : styles.waiting} />;
}
