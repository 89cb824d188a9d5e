import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { provideAll } from '../../../machines/declare.ts';
import { ordersMachine } from '../../../machines/orders/orders.machine.ts';
import { lastOrder } from '../../actors/last-order.ts';
import type { Store } from '../../actors/storage.ts';
import { orderActors } from '../../actors/orders.ts';
import { OrdersScreen, type RunningRental } from './OrdersScreen.tsx';
import { perServices, type PageProps, type Services } from '../../app/services.ts';
import { placeInList, useKeptPlace } from '../../app/navigation/scroll-position.ts';
import type { Order } from '../../domain/order.ts';
import { useOrder } from '../order-detail/order-detail.part.ts';
import { RunningCard } from './RunningCard.tsx';

const ordersLogic = perServices(({ client }) => {
  const { loadFirstPages, loadPage } = orderActors(client);
  return provideAll(ordersMachine, { loadFirstPages, loadPage });
});

export const Orders = ({ services }: PageProps<'orders'>) => (
  <OrderList
    logic={ordersLogic(services)}
    store={services.store}
    running={order => <ListedRental services={services} order={order} />}
  />
);

/** List of rentals, at the scroll position at which the person left it. */
export function OrderList({
  logic,
  store,
  running,
}: {
  logic: typeof ordersMachine;
  store: Store;
  running?: RunningRental;
}) {
  const [kept] = useState(placeInList);
  const [lastKnown] = useState(() => lastOrder(store).known()?.order ?? null);
  const actor = useActorRef(logic, { input: { kept } });
  useKeptPlace(actor, kept);
  return <OrdersScreen actor={actor} lastKnown={lastKnown} running={running} />;
}

/** A rental of the list that runs, followed until it ends. */
const ListedRental = ({ services, order }: { services: Services; order: Order }) => (
  <RunningCard actor={useOrder(services, order.id)} listed={order} />
);
