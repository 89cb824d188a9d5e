import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { provideAll } from '../../../machines/declare.ts';
import type { orderDetailMachine } from '../../../machines/order-detail/order-detail.machine.ts';
import {
  claimConfirmation,
  type ClaimRequest,
} from '../../../machines/return-claim/confirmation.ts';
import { returnClaimMachine } from '../../../machines/return-claim/return-claim.machine.ts';
import type { KeptClaim } from '../../../machines/return-claim/return-claim.setup.ts';
import { openAttempt } from '../../actors/form.ts';
import { watchKeptActor } from '../../actors/outbox.ts';
import { hasExtra } from '../../contract/config.ts';
import type { NearbyCabinet } from '../../domain/nearby.ts';
import { isInProgress } from '../../domain/order.ts';
import { isOpen, type ReturnClaim } from '../../domain/return-claim.ts';
import { ClaimKept, ReturnClaimOffer } from './ReturnClaimOffer.tsx';
import { ReturnClaimSheet } from './ReturnClaimSheet.tsx';
import { keepHere, outboxHere, userIdHere } from '../outbox/outbox.part.ts';
import { perServices, type Services } from '../../app/services.ts';
import type { Client } from '../../client/client.ts';
import { claimReturn, withdrawClaim } from '../../contract/return-claim/calls.ts';
import { promised, unwrapped } from '../../actors/promised.ts';

/** Claims the return; with the same key it is the same claim. */
const claimReturnActor = (client: Client) =>
  promised(
    (
      { question: { orderId, cabinetCode, claimedAt, key } }: { question: ClaimRequest },
      signal,
    ): Promise<ReturnClaim | null> =>
      unwrapped(
        client(claimReturn, { orderId, cabinetCode, claimedAt }, { signal, idempotencyKey: key }),
      ),
  );

/** Takes a claim of a rental back. */
const withdrawClaimActor = (client: Client) =>
  promised((named: { orderId: string; reference: string }, signal): Promise<ReturnClaim> =>
    unwrapped(client(withdrawClaim, named, { signal })),
  );

const returnClaimLogic = perServices(services =>
  provideAll(returnClaimMachine, {
    openAttempt,
    confirmation: provideAll(claimConfirmation, { ask: claimReturnActor(services.client) }),
    keepClaim: keepHere(services, ({ orderId, cabinetCode, claimedAt }: ClaimRequest) => ({
      kind: 'returnClaim',
      orderId,
      cabinetCode,
      claimedAt,
    })),
    withdrawClaim: withdrawClaimActor(services.client),
    // A toast over any page says that it was sent.
    watchKept: watchKeptActor(outboxHere(services), new Set(['refused'])),
  }),
);

/** This person's claim about the rental whose outcome they were not told yet. */
function keptClaim(services: Services, orderId: string): KeptClaim | null {
  const outbox = outboxHere(services);
  const userId = userIdHere(services)();
  for (const { key, words, outcome, isTold, ...kept } of outbox.all()) {
    const isIt = words.kind === 'returnClaim' && words.orderId === orderId;
    if (!isIt || isTold || kept.userId !== userId || outcome?.kind === 'sent') continue;
    return { ...words, key, failure: outcome?.failure ?? null };
  }
  return null;
}

/**
 * "I returned it" on an order's page: the button, its sheet, and the claim that is kept. A person
 * with only the order's link cannot claim anything, so they are not asked.
 */
export function useReturnClaim(
  services: Services,
  order: ActorRefFrom<typeof orderDetailMachine>,
  isMine: boolean,
  stations: readonly NearbyCabinet[],
): { readonly offer: ReactNode; readonly kept: ReactNode; readonly sheet: ReactNode } {
  const { orderId, reading, now } = useSelector(order, snapshot => snapshot.context);
  const [kept] = useState(() => keptClaim(services, orderId));
  const claim = useActorRef(returnClaimLogic(services), { input: { orderId, kept } });
  useEffect(() => {
    const heard = claim.on('order.changed', () => order.send({ type: 'order.changed' }));
    return () => heard.unsubscribe();
  }, [claim, order]);
  // The sheet says why it was refused.
  const refused = kept?.failure ? kept.key : null;
  useEffect(() => {
    if (refused !== null) outboxHere(services).tell(refused);
  }, [services, refused]);
  const isKept = useSelector(claim, snapshot => snapshot.hasTag('kept'));
  const rentedAt = reading?.order.rentedAt ?? null;
  if (!isMine || reading === null || rentedAt === null || !hasExtra(services.config, 'returnClaim'))
    return { offer: null, kept: null, sheet: null };
  const rental = {
    order: reading.order,
    rentedAt,
    now,
    isAgain: reading.order.claim !== null,
    isRunning: isInProgress(reading.order),
    stations,
    canWithdraw: hasExtra(services.config, 'claimWithdrawal'),
  };
  return {
    // An empty dock would be a bar with nothing in it.
    offer:
      isOpen(rental.order.claim) && (isKept || !rental.canWithdraw) ? null : (
        <ReturnClaimOffer actor={claim} rental={rental} />
      ),
    kept: <ClaimKept actor={claim} />,
    sheet: <ReturnClaimSheet actor={claim} rental={rental} toasts={services.toasts} />,
  };
}
