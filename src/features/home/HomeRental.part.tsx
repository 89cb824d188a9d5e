import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { lastOrder } from '../../actors/last-order.ts';
import { RentalHero } from './RentalHero.tsx';
import { orderDetailLogic } from '../order-detail/order-detail.part.ts';
import type { Services } from '../../app/services.ts';

/** The rental that runs, on home. What this phone read last stands there until the answer comes. */
export function HomeRental({
  services,
  orderId,
  onEnded,
}: {
  services: Services;
  orderId: string;
  onEnded: () => void;
}) {
  const [begun] = useState(() => ({
    now: Date.now(),
    lastKnown: lastOrder(services.store).recall(orderId),
  }));
  const actor = useActorRef(orderDetailLogic(services), { input: { orderId, ...begun } });
  const isOver = useSelector(
    actor,
    snapshot => snapshot.hasTag('ended') || snapshot.hasTag('payable'),
  );
  useEffect(() => {
    if (isOver) onEnded();
  }, [isOver, onEnded]);
  return <RentalHero actor={actor} />;
}
