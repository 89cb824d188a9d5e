import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { provideAll } from '../../../machines/declare.ts';
import { orderDetailMachine } from '../../../machines/order-detail/order-detail.machine.ts';
import { lastOrder } from '../../actors/last-order.ts';
import { orderActors } from '../../actors/orders.ts';
import { ticks, visibility } from '../../actors/sources.ts';
import { OrderDetailScreen } from '../../screens/order-detail/OrderDetailScreen.tsx';
import type { PageProps } from '../page-props.ts';
import { useReturnClaim } from '../return-claim.tsx';
import { perServices } from '../services.ts';
import { WhereToReturn } from '../WhereToReturn.tsx';

const orderDetailLogic = perServices(({ client, store }) =>
  provideAll(orderDetailMachine, {
    loadOrder: orderActors(client, lastOrder(store).keep).loadOrder,
    ticks,
    visibility,
  }),
);

export function OrderDetail({ services, route: { orderId } }: PageProps<'orderDetail'>) {
  const [begun] = useState(() => ({
    now: Date.now(),
    lastKnown: lastOrder(services.store).recall(orderId),
  }));
  const actor = useActorRef(orderDetailLogic(services), { input: { orderId, ...begun } });
  const { offer, sheet } = useReturnClaim(services, actor);
  return (
    <>
      <OrderDetailScreen
        actor={actor}
        claimOffer={offer}
        whereToReturn={order => <WhereToReturn services={services} from={order.rentedAtCabinet} />}
      />
      {sheet}
    </>
  );
}
