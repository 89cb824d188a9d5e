import { useActorRef } from '@xstate/react';
import { provideAll } from '../../../machines/declare.ts';
import { receiptMachine } from '../../../machines/receipt/receipt.machine.ts';
import { orderActors } from '../../actors/orders.ts';
import { ReceiptScreen } from '../../screens/receipt/ReceiptScreen.tsx';
import type { PageProps } from '../page-props.ts';
import { perServices } from '../services.ts';

const receiptLogic = perServices(({ client }) =>
  provideAll(receiptMachine, { loadReceipt: orderActors(client).loadReceipt }),
);

export function Receipt({ services, route: { orderId } }: PageProps<'receipt'>) {
  return <ReceiptScreen actor={useActorRef(receiptLogic(services), { input: { orderId } })} />;
}
