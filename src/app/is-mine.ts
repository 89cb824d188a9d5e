import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { orderDetailMachine } from '../../machines/order-detail/order-detail.machine.ts';
import type { Services } from './services.ts';

type Person = { readonly token: string | null; readonly user: { readonly id: string } | null };

/** Whether what `owner` rented is this person's; until either is known it may be. */
export const mayBeTheirs = ({ token, user }: Person, owner: string | null): boolean =>
  token !== null && (user === null || owner === null || owner === user.id);

/**
 * An order's link shows it to anybody, and lets nobody but who rented it claim its return, buy or
 * pay: the server refuses the others.
 */
export function useIsMine(
  { session }: Services,
  order: ActorRefFrom<typeof orderDetailMachine>,
): boolean {
  const owner = useSelector(order, ({ context: { reading } }) => reading?.order.userId ?? null);
  return useSelector(session, ({ context }) => mayBeTheirs(context, owner));
}
