import { useEffect } from 'react';
import type { PaymentRef } from '../screens/payment/view.ts';

/**
 * Who has just signed in is known as a member once the server has said who they are, and this page
 * may stand by then, as a guest's. It begins anew as theirs, whose cards pay; never while money may
 * be moving.
 */
export function becomeMembers(actor: PaymentRef): void {
  const snapshot = actor.getSnapshot();
  const { card } = snapshot.children;
  const isFree =
    snapshot.matches('settlingEarlier') ||
    (snapshot.hasTag('loading') && !snapshot.matches('cancelled')) ||
    (card !== undefined && !card.getSnapshot().hasTag('authorising'));
  if (snapshot.status === 'active' && isFree) actor.send({ type: 'person.entered', as: 'member' });
}

export function usePaymentPerson(actor: PaymentRef, isMember: boolean): void {
  useEffect(() => {
    if (isMember) becomeMembers(actor);
  }, [actor, isMember]);
}
