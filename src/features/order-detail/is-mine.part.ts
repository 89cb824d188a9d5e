import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { orderDetailMachine } from '../../../machines/order-detail/order-detail.machine.ts';
import type { Services } from '../../app/services.ts';

type Person = { readonly token: string | null; readonly user: { readonly id: string } | null };

/** True where an order of `owner` may be this person's, also while either of them is not known. */
export const mayBeTheirs = ({ token, user }: Person, owner: string | null): boolean =>
  token !== null && (user === null || owner === null || owner === user.id);

/**
 * True where the order may be this person's. An order's link shows it to anybody, but only the
 * person who rented may claim its return, buy or pay: the server refuses the others.
 */
export function useIsMine(
  { session }: Services,
  order: ActorRefFrom<typeof orderDetailMachine>,
): boolean {
  const owner = useSelector(order, ({ context: { reading } }) => reading?.order.userId ?? null);
  return useSelector(session, ({ context }) => mayBeTheirs(context, owner));
}
