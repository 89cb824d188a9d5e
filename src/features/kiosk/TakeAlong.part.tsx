import { useActorRef, useSelector } from '@xstate/react';
import { provideAll } from '../../../machines/declare.ts';
import { orderPassMachine } from '../../../machines/order-pass/order-pass.machine.ts';
import { loadPassActor } from '../../actors/order-pass.ts';
import type { RentalOutcome } from '../../domain/order.ts';
import { passPath } from '../../domain/order-pass.ts';
import { OrderPass } from './OrderPass.tsx';
import { origin } from '../../ui/place.ts';
import { ReceiptMail } from '../receipt-mail/ReceiptMail.part.tsx';
import { useIsMember } from '../../app/use-is-member.ts';
import { perServices, type Services } from '../../app/services.ts';

const orderPassLogic = perServices(({ client }) =>
  provideAll(orderPassMachine, { loadPass: loadPassActor(client) }),
);

type Props = { readonly services: Services; readonly outcome: RentalOutcome };

/** Ways for an order to leave the tablet: its person's account, a code for their phone, mail. */
export function TakeAlong(props: Props) {
  const isMember = useIsMember(props.services);
  // A person who is known to be a member only later, after a reload, begins anew as one.
  return <Ways key={String(isMember)} {...props} isMember={isMember} />;
}

function Ways({ services, outcome, isMember }: Props & { readonly isMember: boolean }) {
  const { orderId, state } = outcome;
  const actor = useActorRef(orderPassLogic(services), { input: { orderId, isMember } });
  const isTaken = useSelector(actor, snapshot => snapshot.hasTag('taken'));
  return (
    <>
      <OrderPass actor={actor} linkOf={pass => `${origin()}${passPath(orderId, pass)}`} />
      {!isTaken && (
        <ReceiptMail services={services} orderId={orderId} hasEnded={state === 'ended'} isShared />
      )}
    </>
  );
}
