import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { provideAll } from '../../../machines/declare.ts';
import { orderDetailMachine } from '../../../machines/order-detail/order-detail.machine.ts';
import { orderActors } from '../../actors/orders.ts';
import { ticks, visibility } from '../../actors/sources.ts';
import { OrderDetailScreen } from '../../screens/order-detail/OrderDetailScreen.tsx';
import type { PageProps } from '../page-props.ts';
import { useReturnClaim } from '../return-claim.tsx';
import { perServices } from '../services.ts';
import { WhereToReturn } from '../WhereToReturn.tsx';

const orderDetailLogic = perServices(({ client }) =>
  provideAll(orderDetailMachine, { loadOrder: orderActors(client).loadOrder, ticks, visibility }),
);

export function OrderDetail({ services, route: { orderId } }: PageProps<'orderDetail'>) {
  const [now] = useState(() => Date.now());
  const actor = useActorRef(orderDetailLogic(services), { input: { orderId, now } });
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
