import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { deviceWalletMachine } from '../../../machines/payment/device-wallet.machine.ts';
import type { WalletButton } from '../../../machines/payment/device-wallet.events.ts';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './wallet-slot.module.css';

export type WalletRef = ActorRefFrom<typeof deviceWalletMachine>;

/** The wallet's own button in the place of ours. */
export function WalletSlot({
  wallet,
  onTouch,
  onClosed,
}: {
  wallet: WalletRef;
  /** Tells the chart that says whether the sheet may open. */
  onTouch: () => void;
  /** Called when the person closes the sheet. */
  onClosed?: (() => void) | undefined;
}) {
  const snapshot = useSelector(wallet, current => current);
  const { button } = snapshot.context;
  const isOffered = snapshot.hasTag('ready') || snapshot.hasTag('asking');
  return (
    <>
      {!isOffered && (
        <Button busy>
          <Text id={snapshot.hasTag('paying') ? 'payment.asking' : 'payment.loadingButton'} />
        </Button>
      )}
      {button && (
        <WalletBox
          button={button}
          wallet={wallet}
          page={{ onTouch, onClosed }}
          isShown={isOffered}
        />
      )}
    </>
  );
}

/** Stands on the page before it is shown: its provider looks for the wallet meanwhile. */
function WalletBox({
  button,
  wallet,
  page,
  isShown,
}: {
  button: WalletButton;
  wallet: WalletRef;
  page: { readonly onTouch: () => void; readonly onClosed: (() => void) | undefined };
  isShown: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(page);
  useEffect(() => {
    latest.current = page;
  });
  useEffect(() => {
    if (!box.current) return;
    return button.mount(box.current, {
      onReady: available => wallet.send({ type: 'wallet.ready', available }),
      mayOpen: () => {
        latest.current.onTouch();
        return wallet.getSnapshot().hasTag('asking');
      },
      onClosed: () => {
        wallet.send({ type: 'wallet.closed' });
        latest.current.onClosed?.();
      },
      onAccepted: () => wallet.send({ type: 'wallet.accepted' }),
    });
  }, [button, wallet]);
  return <div ref={box} className={isShown ? styles.box : styles.waiting} />;
}
