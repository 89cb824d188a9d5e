import { useActorRef, useSelector } from '@xstate/react';
import { provideAll } from '../../../machines/declare.ts';
import { cardMachine } from '../../../machines/payment/card.machine.ts';
import { paymentConfirmation } from '../../../machines/payment/confirmation.ts';
import { payPalMachine } from '../../../machines/payment/paypal.machine.ts';
import { paymentMachine } from '../../../machines/payment/payment.machine.ts';
import { settlingMachine } from '../../../machines/payment/settling.machine.ts';
import { cardActors, confirmPaymentActor, paymentActors } from '../../actors/payment.ts';
import { payPalActors } from '../../actors/paypal.ts';
import { PaymentScreen } from '../../screens/payment/PaymentScreen.tsx';
import { useLeave } from '../leave.ts';
import type { PageProps } from '../page-props.ts';
import { perServices } from '../services.ts';
import { address, leaveFor } from '../../ui/place.ts';

const paymentLogic = perServices(services => {
  const provider = async () => {
    const { stripeCards, stripeScriptUrl } = await import('../../actors/stripe-card.ts');
    return stripeCards({
      scriptUrl: services.config.stripeScriptUrl ?? stripeScriptUrl,
      locale: () => services.language.current().locale,
      returnUrl: address,
    });
  };
  let made: ReturnType<typeof provider> | undefined;
  // A chunk that could not be loaded is asked for again; the provider itself is made once, since it
  // remembers its forms.
  const once = () =>
    (made ??= provider().catch(error => {
      made = undefined;
      throw error;
    }));
  const actors = paymentActors(services.client, services.store, services.config);
  return provideAll(paymentMachine, {
    ...actors,
    paypal: provideAll(payPalMachine, payPalActors(services.client, services.store, leaveFor)),
    card: provideAll(cardMachine, cardActors(services.client, services.store, once)),
    settling: provideAll(settlingMachine, {
      closeAttempt: actors.closeAttempt,
      confirmation: provideAll(paymentConfirmation, {
        ask: confirmPaymentActor(services.client, services.store),
      }),
    }),
  });
});

export function Payment({ services, route: query }: PageProps<'payment'>) {
  const held = services.store.get('cabinet');
  const cabinet = held !== null && held.cabinetId === query.cabinetId ? held : null;
  const actor = useActorRef(paymentLogic(services), {
    input: { query, cabinet, device: services.device },
  });
  useLeave(
    useSelector(actor, snapshot => (snapshot.status === 'done' ? snapshot.output : undefined)),
  );
  return <PaymentScreen actor={actor} />;
}
