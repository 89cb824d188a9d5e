import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { provideAll } from '../../../machines/declare.ts';
import {
  orderDetailMachine,
  type OrderReading,
} from '../../../machines/order-detail/order-detail.machine.ts';
import { lastOrder } from '../../actors/last-order.ts';
import { promised } from '../../actors/promised.ts';
import { methodsFor, type PaymentMethod } from '../../domain/payment-method.ts';
import { orderActors } from '../../actors/orders.ts';
import { ticks, visibility } from '../../actors/sources.ts';
import { perServices, type Services } from '../../app/services.ts';
import { methodsOffered } from '../../actors/offered-methods.ts';

const orderDetailLogic = perServices(({ client, store, session, config, device }) => {
  const offered = methodsOffered(client, config);
  // A link shows others' rentals, too.
  const keep = (read: OrderReading) => {
    if (mayBeTheirs(session.getSnapshot().context, read.order.userId)) lastOrder(store).keep(read);
  };
  return provideAll(orderDetailMachine, {
    loadOrder: orderActors(client, keep).loadOrder,
    loadMethods: promised(
      async ({ orderId }: { orderId: string }, signal): Promise<readonly PaymentMethod[]> => {
        const asked = { subject: { orderId }, purpose: 'repayment' as const };
        return methodsFor(await offered(asked, signal), device, asked.purpose);
      },
    ),
    ticks,
    visibility,
  });
});

/**
 * Chart of one rental, on its own page, on home's card and in the list. What this phone read last
 * stands there until the answer.
 */
export function useOrder(services: Services, orderId: string) {
  const [input] = useState(() => ({
    orderId,
    now: Date.now(),
    lastKnown: lastOrder(services.store).recall(orderId),
  }));
  return useActorRef(orderDetailLogic(services), { input });
}

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
