import { useActorRef } from '@xstate/react';
import { provideAll } from '../../../machines/declare.ts';
import { ordersMachine } from '../../../machines/orders/orders.machine.ts';
import { orderActors } from '../../actors/orders.ts';
import { OrdersScreen } from '../../screens/orders/OrdersScreen.tsx';
import type { PageProps } from '../page-props.ts';
import { perServices } from '../services.ts';

const ordersLogic = perServices(({ client }) => {
  const { loadFirstPages, loadPage } = orderActors(client);
  return provideAll(ordersMachine, { loadFirstPages, loadPage });
});

export function Orders({ services }: PageProps<'orders'>) {
  return <OrdersScreen actor={useActorRef(ordersLogic(services))} />;
}
