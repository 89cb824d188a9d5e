import { useActorRef, useSelector } from '@xstate/react';
import { provideAll } from '../../../machines/declare.ts';
import { receiptMachine } from '../../../machines/receipt/receipt.machine.ts';
import { orderActors } from '../../actors/orders.ts';
import { ReceiptScreen } from './ReceiptScreen.tsx';
import { perServices, type PageProps } from '../../app/services.ts';
import { useHandsOnPlace } from '../../app/navigation/scroll-position.ts';
import { ReceiptMail } from '../receipt-mail/ReceiptMail.part.tsx';

const receiptLogic = perServices(({ client }) =>
  provideAll(receiptMachine, { loadReceipt: orderActors(client).loadReceipt }),
);

export function Receipt({ services, route: { orderId } }: PageProps<'receipt'>) {
  useHandsOnPlace();
  const actor = useActorRef(receiptLogic(services), { input: { orderId } });
  // Anybody with the link may look at the receipt; only the person who rented may have it sent.
  // While a session is renewed they are still the same, and the typed address stays.
  const isSignedIn = useSelector(services.session, ({ context }) => context.user !== null);
  return (
    <ReceiptScreen
      actor={actor}
      mail={isSignedIn && <ReceiptMail services={services} orderId={orderId} hasEnded />}
    />
  );
}
