import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { RentalHero } from './RentalHero.tsx';
import { useOrder } from '../order-detail/order-detail.part.ts';
import type { Services } from '../../app/services.ts';

/** The rental that runs, on home. */
export function HomeRental({
  services,
  orderId,
  onEnded,
}: {
  services: Services;
  orderId: string;
  onEnded: () => void;
}) {
  const actor = useOrder(services, orderId);
  const isOver = useSelector(
    actor,
    snapshot => snapshot.hasTag('ended') || snapshot.hasTag('payable'),
  );
  useEffect(() => {
    if (isOver) onEnded();
  }, [isOver, onEnded]);
  return <RentalHero actor={actor} />;
}
