import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { provideAll } from '../../../machines/declare.ts';
import { cardMachine } from '../../../machines/payment/card.machine.ts';
import { paymentConfirmation } from '../../../machines/payment/confirmation.ts';
import { paymentMachine } from '../../../machines/payment/payment.machine.ts';
import { cardActors, confirmPaymentActor, paymentActors } from '../../actors/payment.ts';
import type { PaymentQuery } from '../../domain/route.ts';
import { PaymentScreen } from '../../screens/payment/PaymentScreen.tsx';
import { useLeave } from '../leave.ts';
import { readPayment } from '../later-queries.ts';
import { perServices, type Services } from '../services.ts';
import { NotFound } from './NotFound.tsx';

const paymentLogic = perServices(services => {
  const provider = async () => {
    const { stripeCards, stripeScriptUrl } = await import('../../actors/stripe-card.ts');
    return stripeCards({
      scriptUrl: services.config.stripeScriptUrl ?? stripeScriptUrl,
      locale: () => services.language.current().locale,
      returnUrl: () => window.location.href,
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
  return provideAll(paymentMachine, {
    ...paymentActors(services.client, services.store),
    card: provideAll(cardMachine, cardActors(services.client, services.store, once)),
    confirmation: provideAll(paymentConfirmation, { ask: confirmPaymentActor(services.client) }),
  });
});

export function Payment({ services, search }: { services: Services; search: string }) {
  const query = readPayment(search);
  return query ? <Paying services={services} query={query} /> : <NotFound kind="badLink" />;
}

/** What follows a payment is fetched before it: the network may go in between. */
const fetchWhatFollows = () => {
  void Promise.allSettled([import('./Result.tsx'), import('./OrderDetail.tsx')]);
};

function Paying({ services, query }: { services: Services; query: PaymentQuery }) {
  const held = services.store.get('cabinet');
  const cabinet = held !== null && held.cabinetId === query.cabinetId ? held : null;
  const actor = useActorRef(paymentLogic(services), {
    input: { query, cabinet, device: services.device },
  });
  useEffect(fetchWhatFollows, []);
  useLeave(
    useSelector(actor, snapshot => (snapshot.status === 'done' ? snapshot.output : undefined)),
  );
  return <PaymentScreen actor={actor} />;
}
