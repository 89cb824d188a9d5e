import { useActorRef } from '@xstate/react';
import { provideAll } from '../../../machines/declare.ts';
import { receiptMachine } from '../../../machines/receipt/receipt.machine.ts';
import { orderActors } from '../../actors/orders.ts';
import { ReceiptScreen } from '../../screens/receipt/ReceiptScreen.tsx';
import { readOrderId } from '../later-queries.ts';
import { perServices, type Services } from '../services.ts';
import { NotFound } from './NotFound.tsx';

const receiptLogic = perServices(({ client }) =>
  provideAll(receiptMachine, { loadReceipt: orderActors(client).loadReceipt }),
);

export function Receipt({ services, search }: { services: Services; search: string }) {
  const orderId = readOrderId(search);
  return orderId ? <Paper services={services} orderId={orderId} /> : <NotFound kind="badLink" />;
}

function Paper({ services, orderId }: { services: Services; orderId: string }) {
  return <ReceiptScreen actor={useActorRef(receiptLogic(services), { input: { orderId } })} />;
}
