import { useActorRef, useSelector } from '@xstate/react';
import { provideAll } from '../../../machines/declare.ts';
import { orderPassMachine } from '../../../machines/order-pass/order-pass.machine.ts';
import { loadPassActor } from '../../actors/order-pass.ts';
import { passPath } from '../../domain/order-pass.ts';
import { InAccount, OrderPass } from '../../screens/kiosk/OrderPass.tsx';
import { origin } from '../../ui/place.ts';
import { ReceiptMail } from '../ReceiptMail.tsx';
import { useIsMember } from '../use-is-member.ts';
import { perServices, type Services } from '../services.ts';

const orderPassLogic = perServices(({ client }) =>
  provideAll(orderPassMachine, { loadPass: loadPassActor(client) }),
);

/** How an order leaves the tablet with its person: by a code for their phone, or by mail. */
export function TakeAlong({ services, orderId }: { services: Services; orderId: string }) {
  const actor = useActorRef(orderPassLogic(services), { input: { orderId } });
  const isMember = useIsMember(services);
  const isTaken = useSelector(actor, snapshot => snapshot.hasTag('taken'));
  return (
    <>
      {isMember ? (
        <InAccount />
      ) : (
        <OrderPass actor={actor} linkOf={pass => `${origin()}${passPath(orderId, pass)}`} />
      )}
      {!isTaken && <ReceiptMail services={services} orderId={orderId} hasEnded={false} isShared />}
    </>
  );
}
