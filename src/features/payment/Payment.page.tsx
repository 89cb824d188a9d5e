import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { loadConfirmCountry } from './payment.actors.ts';
import { PaymentScreen } from './PaymentScreen.tsx';
import { useLeave } from '../../app/navigation/next-page.ts';
import type { PageProps } from '../../app/services.ts';
import { usePaidStation, useAgreements, agreedAt } from './brought.part.ts';
import { paymentLogic } from './payment.part.ts';
import { useIsMember } from '../../app/use-is-member.ts';
import { SignInOver } from '../login/SignInOver.part.tsx';

export function Payment({ services, route: query, tablet }: PageProps<'payment'>) {
  const { cabinet, methods } = usePaidStation(services, query);
  const isMember = useIsMember(services);
  const actor = useActorRef(paymentLogic(services), {
    input: {
      query,
      cabinet,
      methods,
      device: services.device,
      isMember,
      agreed: agreedAt(services, query.cabinetId),
    },
  });
  useAgreements(services, actor);
  useEffect(() => {
    if (isMember) actor.send({ type: 'person.entered', as: 'member' });
  }, [actor, isMember]);
  useLeave(
    useSelector(actor, snapshot => (snapshot.status === 'done' ? snapshot.output : undefined)),
  );
  return (
    <SignInOver
      services={services}
      region={loadConfirmCountry}
      onEntered={as => actor.send({ type: 'person.entered', as })}
    >
      {tablet?.payment.follow(actor)}
      <PaymentScreen actor={actor} onTablet={tablet?.payment} />
    </SignInOver>
  );
}
