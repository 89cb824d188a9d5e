import { useActorRef } from '@xstate/react';
import { provideAll } from '../../../machines/declare.ts';
import { orderDetailMachine } from '../../../machines/order-detail/order-detail.machine.ts';
import { orderActors } from '../../actors/orders.ts';
import { ticks, visibility } from '../../actors/sources.ts';
import { OrderDetailScreen } from '../../screens/order-detail/OrderDetailScreen.tsx';
import { perServices, type Services } from '../services.ts';

const orderDetailLogic = perServices(({ client }) => provideAll(orderDetailMachine, { loadOrder: orderActors(client).loadOrder, ticks, visibility }));

export function OrderDetail({ services, orderId }: { services: Services; orderId: string }) {
  const actor = useActorRef(orderDetailLogic(services), { input: { orderId, now: Date.now() } });
  return <OrderDetailScreen actor={actor} />;
}
