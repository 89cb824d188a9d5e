import { useActorRef, useSelector } from '@xstate/react';
import { provideAll } from '../../../machines/declare.ts';
import { resultConfirmation } from '../../../machines/payment-result/confirmation.ts';
import { paymentResultMachine } from '../../../machines/payment-result/payment-result.machine.ts';
import { resultMachine } from '../../../machines/result/result.machine.ts';
import { carriedTo, confirmReturnActor } from '../../actors/paypal.ts';
import { checkOrderActor, checkPaymentActor } from './result.actors.ts';
import { ticks } from '../../actors/sources.ts';
import { hasExtra } from '../../contract/config.ts';
import { isCharged, type ChargedPurpose } from '../../domain/payment-outcome.ts';
import { isTourist } from '../../domain/user.ts';
import { PaymentResultScreen } from '../payment-result/PaymentResultScreen.tsx';
import { ResultScreen } from './ResultScreen.tsx';
import { ReceiptMail } from '../receipt-mail/ReceiptMail.part.tsx';
import { downloadUrl } from '../../domain/about.ts';
import { useLeave } from '../../app/navigation/next-page.ts';
import { perServices, type PageProps } from '../../app/services.ts';

const resultLogic = perServices(({ client, store, config }) =>
  provideAll(resultMachine, {
    checkOrder: checkOrderActor(client),
    confirmReturn: confirmReturnActor(client, store, hasExtra(config, 'idempotency')),
    ticks,
  }),
);

const paymentResultLogic = perServices(({ client, store, config }) =>
  provideAll(paymentResultMachine, {
    confirmReturn: confirmReturnActor(client, store, hasExtra(config, 'idempotency')),
    confirmation: provideAll(resultConfirmation, { ask: checkPaymentActor(client) }),
    ticks,
  }),
);

/** A payment that is taken at once, or a rental until its power bank is out. */
export function Result({ services, route, tablet }: PageProps<'result'>) {
  const { purpose = null } = route;
  return isCharged(purpose) ? (
    <PaidResult services={services} route={route} purpose={purpose} />
  ) : (
    <RentalResult services={services} route={route} tablet={tablet} />
  );
}

function PaidResult({
  services,
  route,
  purpose,
}: PageProps<'result'> & { purpose: ChargedPurpose }) {
  const { tradeNumber } = route;
  const actor = useActorRef(paymentResultLogic(services), {
    input: { question: { tradeNumber, purpose, carried: carriedTo(services.store, route) } },
  });
  return <PaymentResultScreen actor={actor} downloadUrl={downloadUrl(services)} />;
}

function RentalResult({ services, route, tablet }: PageProps<'result'>) {
  const { tradeNumber, purpose = 'rent' } = route;
  const actor = useActorRef(resultLogic(services), {
    input: {
      tradeNumber,
      purpose,
      carried: carriedTo(services.store, route),
      leadsOn: !tablet,
    },
  });
  const orderId = useSelector(actor, ({ output }) => output?.orderId);
  useLeave(orderId === undefined ? undefined : { page: 'orderDetail', orderId });
  // Also while their session is renewed: the typed address stays.
  const isGuest = useSelector(
    services.session,
    ({ context: { user } }) => user !== null && isTourist(user),
  );
  return (
    <>
      {tablet?.result.follow(actor)}
      <ResultScreen
        actor={actor}
        held={services.store.get('cabinet')}
        downloadUrl={tablet ? null : downloadUrl(services)}
        receiptMail={({ orderId, state }) =>
          isGuest &&
          !tablet && (
            <ReceiptMail services={services} orderId={orderId} hasEnded={state === 'ended'} />
          )
        }
        onTablet={tablet?.result}
      />
    </>
  );
}
