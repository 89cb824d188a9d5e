import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { TakesLonger } from '../../screens/frame/TakesLonger.tsx';
import { WalletSlot } from '../payment/WalletSlot.tsx';
import type { RentRef, WalletOffer } from './view.ts';
import { walletLogic } from '../payment/payment.part.ts';
import { payingPages } from '../../app/paying-pages.ts';
import type { Services } from '../../app/services.ts';

/** The wallet's own button on the rent page: its chart collects, and tells the rent chart the end. */
export function WalletDock({
  services,
  rent,
  payment,
}: { services: Services; rent: RentRef } & WalletOffer) {
  const wallet = useActorRef(walletLogic(services), { input: payment });
  const collected = useSelector(wallet, ({ status, output }) =>
    status === 'done' ? output : undefined,
  );
  useEffect(() => {
    // Its sheet has the last touch: the network may go before the page that asks for the outcome.
    for (const next of Object.values(payingPages)) void next.preload();
  }, []);
  useEffect(() => {
    if (collected) rent.send({ type: 'wallet.collected', collected });
  }, [collected, rent]);
  const isPaying = useSelector(wallet, snapshot => snapshot.hasTag('paying'));
  return (
    <>
      {isPaying && <TakesLonger awaited="payment" />}
      <WalletSlot
        wallet={wallet}
        onTouch={() => {
          rent.send({ type: 'user.opensWallet' });
          if (rent.getSnapshot().hasTag('payingByWallet')) wallet.send({ type: 'user.pays' });
        }}
        onClosed={() => rent.send({ type: 'wallet.closed' })}
      />
    </>
  );
}
