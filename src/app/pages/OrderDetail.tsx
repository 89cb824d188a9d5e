import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { provideAll } from '../../../machines/declare.ts';
import { orderDetailMachine } from '../../../machines/order-detail/order-detail.machine.ts';
import { orderActors } from '../../actors/orders.ts';
import { ticks, visibility } from '../../actors/sources.ts';
import { OrderDetailScreen } from '../../screens/order-detail/OrderDetailScreen.tsx';
import { readOrderId } from '../later-queries.ts';
import { useReturnClaim } from '../return-claim.tsx';
import { perServices, type Services } from '../services.ts';
import { WhereToReturn } from '../WhereToReturn.tsx';
import { NotFound } from './NotFound.tsx';

const orderDetailLogic = perServices(({ client }) =>
  provideAll(orderDetailMachine, { loadOrder: orderActors(client).loadOrder, ticks, visibility }),
);

export function OrderDetail({ services, search }: { services: Services; search: string }) {
  const orderId = readOrderId(search);
  return orderId ? <Detail services={services} orderId={orderId} /> : <NotFound kind="badLink" />;
}

function Detail({ services, orderId }: { services: Services; orderId: string }) {
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
