import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { provideAll } from '../../machines/declare.ts';
import type { orderDetailMachine } from '../../machines/order-detail/order-detail.machine.ts';
import { claimConfirmation } from '../../machines/return-claim/confirmation.ts';
import { returnClaimMachine } from '../../machines/return-claim/return-claim.machine.ts';
import { openAttempt } from '../actors/form.ts';
import { claimReturnActor } from '../actors/return-claim.ts';
import { ReturnClaimOffer } from '../screens/return-claim/ReturnClaimOffer.tsx';
import { ReturnClaimSheet } from '../screens/return-claim/ReturnClaimSheet.tsx';
import { perServices, type Services } from './services.ts';

const returnClaimLogic = perServices(({ client }) =>
  provideAll(returnClaimMachine, {
    openAttempt,
    confirmation: provideAll(claimConfirmation, { ask: claimReturnActor(client) }),
  }),
);

/**
 * "I returned it" on an order's page: what opens it, and its sheet. Whoever only has the order's
 * link cannot claim anything, so they are not asked.
 */
export function useReturnClaim(
  services: Services,
  order: ActorRefFrom<typeof orderDetailMachine>,
): { readonly offer: ReactNode; readonly sheet: ReactNode } {
  const { orderId, reading, now } = useSelector(order, snapshot => snapshot.context);
  const signedIn = useSelector(services.session, snapshot => snapshot.context.token !== null);
  const claim = useActorRef(returnClaimLogic(services), { input: { orderId } });
  useEffect(() => {
    const heard = claim.on('order.changed', () => order.send({ type: 'order.changed' }));
    return () => heard.unsubscribe();
  }, [claim, order]);
  const rentedAt = reading?.order.rentedAt ?? null;
  if (!signedIn || reading === null || rentedAt === null) return { offer: null, sheet: null };
  const rental = { rentedAt, now, isAgain: reading.order.claim !== null };
  return {
    offer: <ReturnClaimOffer actor={claim} />,
    sheet: <ReturnClaimSheet actor={claim} rental={rental} toasts={services.toasts} />,
  };
}
