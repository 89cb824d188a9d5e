import type { Services } from '../../app/services.ts';
import type { Order } from '../../domain/order.ts';
import { useOrder } from '../order-detail/order-detail.part.ts';
import { RunningCard } from './RunningCard.tsx';

/** A rental of the list that runs, followed until it ends. */
export const ListedRental = ({ services, order }: { services: Services; order: Order }) => (
  <RunningCard actor={useOrder(services, order.id)} listed={order} />
);
