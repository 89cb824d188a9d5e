import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { orderDetailMachine } from '../../machines/order-detail/order-detail.machine.ts';
import type { Services } from './services.ts';

/**
 * Whether whoever is signed in rented it: an order's link shows it to anybody, and lets nobody else
 * claim, buy or pay. Until it is known who is here it may be theirs.
 */
export function useIsMine(
  { session }: Services,
  order: ActorRefFrom<typeof orderDetailMachine>,
): boolean {
  const owner = useSelector(order, ({ context: { reading } }) => reading?.order.userId);
  return useSelector(
    session,
    ({ context: { token, user } }) =>
      token !== null && (user === null || owner === undefined || owner === user.id),
  );
}
