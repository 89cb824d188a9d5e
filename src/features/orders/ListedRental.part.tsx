import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { lastOrder } from '../../actors/last-order.ts';
import type { Order } from '../../domain/order.ts';
import { RunningCard } from './RunningCard.tsx';
import { orderDetailLogic } from '../order-detail/order-detail.part.ts';
import type { Services } from '../../app/services.ts';

/** A rental of the list that runs, followed until it ends. */
export function ListedRental({ services, order }: { services: Services; order: Order }) {
  const [input] = useState(() => ({
    orderId: order.id,
    now: Date.now(),
    lastKnown: lastOrder(services.store).recall(order.id),
  }));
  const actor = useActorRef(orderDetailLogic(services), { input });
  return <RunningCard actor={actor} listed={order} />;
}
