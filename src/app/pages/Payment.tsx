import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { loadConfirmCountry } from '../../actors/confirm-country.ts';
import { PaymentScreen } from '../../screens/payment/PaymentScreen.tsx';
import { useLeave } from '../leave.ts';
import type { PageProps } from '../page-props.ts';
import { paymentLogic } from '../payment.ts';
import { useIsMember } from '../use-is-member.ts';
import { SignInOver } from '../SignInOver.tsx';

/** Who signs in over the page pays on as a member: the chart begins anew, nothing was asked yet. */
export function Payment(props: PageProps<'payment'>) {
  const { services } = props;
  const isMember = useIsMember(services);
  const [entered, setEntered] = useState(false);
  return (
    <SignInOver services={services} region={loadConfirmCountry} onEntered={() => setEntered(true)}>
      <Paying key={String(entered && isMember)} {...props} isMember={isMember} />
    </SignInOver>
  );
}

function Paying({
  services,
  route: query,
  isMember,
}: PageProps<'payment'> & { readonly isMember: boolean }) {
  const held = services.store.get('cabinet');
  const cabinet = held !== null && held.cabinetId === query.cabinetId ? held : null;
  const actor = useActorRef(paymentLogic(services), {
    input: { query, cabinet, device: services.device, isMember },
  });
  useLeave(
    useSelector(actor, snapshot => (snapshot.status === 'done' ? snapshot.output : undefined)),
  );
  return <PaymentScreen actor={actor} />;
}
