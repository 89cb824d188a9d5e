import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { nothingAgreed } from '../../../machines/agreement.ts';
import { provideAll } from '../../../machines/declare.ts';
import { resultMachine } from '../../../machines/result/result.machine.ts';
import { confirmReturnActor } from '../../actors/paypal.ts';
import { checkOrderActor } from '../../actors/result.ts';
import { ticks } from '../../actors/sources.ts';
import { hasExtra } from '../../contract/config.ts';
import { codeToRent } from '../../domain/arrival.ts';
import type { Page } from '../../domain/routes.ts';
import { FinishedHere } from '../../screens/kiosk/FinishedHere.tsx';
import { RefusedHere, type RefusedHereProps } from '../../screens/kiosk/RefusedHere.tsx';
import { Qr } from '../../screens/kiosk/Qr.tsx';
import type { VisitProps } from '../../screens/kiosk/view.ts';
import { PaymentScreen } from '../../screens/payment/PaymentScreen.tsx';
import { RentScreen } from '../../screens/rent/RentScreen.tsx';
import type { RentRef } from '../../screens/rent/view.ts';
import { ResultScreen } from '../../screens/result/ResultScreen.tsx';
import { rentLogic, unclearHere } from '../actors.ts';
import { SignInLine } from '../GuestLine.tsx';
import { useLeaveWith } from '../navigation/handover.ts';
import { heldCodes } from '../navigation/held-code.ts';
import { useLeave } from '../navigation/next-page.ts';
import type { PageProps } from '../page-props.ts';
import { useAgreements } from '../agreements.tsx';
import { usePaidStation } from '../paid-station.ts';
import { paymentLogic } from '../payment.ts';
import { perServices } from '../services.ts';
import { agreedAt } from '../agreed-at.ts';
import { keepAgreedAt } from '../navigation/agreement-ticks.ts';
import { TakeAlong } from './TakeAlong.tsx';
import { useVisitStep } from './use-visit-step.ts';

type Here<P extends Page> = PageProps<P> & Pick<VisitProps, 'onStep' | 'onFinish'>;

/** Why nothing is rented here, as the check of the cabinet says or the rental. */
function useRefused(actor: RentRef): Omit<RefusedHereProps, 'onFinish'> | null {
  const rent = useSelector(actor, all => all);
  const { cabinetCheck } = rent.children;
  const check = useSelector(cabinetCheck, all => all);
  const retries = { type: 'user.retries' } as const;
  // What the store held is gone with the refusal.
  const code = rent.context.code?.code ?? '';
  if (cabinetCheck && check && check.status === 'active' && !check.hasTag('checking')) {
    const { cabinet, failure } = check.context;
    const onRetry = check.can(retries) ? () => cabinetCheck.send(retries) : null;
    return { code, cabinet, failure, onRetry };
  }
  if (!rent.hasTag('refused')) return null;
  const { cabinet, failure } = rent.context;
  const onRetry = rent.can(retries) ? () => actor.send(retries) : null;
  return { code, cabinet, failure, onRetry };
}

export function RentHere({ services, route, onStep, onFinish }: Here<'rent'>) {
  const code = codeToRent(route, heldCodes(services.store));
  const actor = useActorRef(rentLogic(services), {
    input: {
      code,
      cabinet: null,
      device: services.device,
      agreed: nothingAgreed,
      unclear: unclearHere(services),
    },
  });
  const { status, output, context } = useSelector(actor, snapshot => snapshot);
  const { agreed, cabinet, methods } = context;
  useEffect(() => keepAgreedAt(services, cabinet?.cabinetId, agreed), [services, cabinet, agreed]);
  useVisitStep('rent', actor, onStep);
  useLeaveWith(services, status === 'done' ? output : undefined, cabinet, methods);
  const refused = useRefused(actor);
  if (refused) return <RefusedHere {...refused} onFinish={onFinish} />;
  return <RentScreen actor={actor} guest={<SignInLine services={services} actor={actor} />} />;
}

export function PayHere({ services, route: query, onStep }: Here<'payment'>) {
  const { cabinet, methods } = usePaidStation(services, query);
  const actor = useActorRef(paymentLogic(services), {
    input: {
      query,
      cabinet,
      methods,
      device: services.device,
      isMember: false,
      agreed: agreedAt(services, query.cabinetId),
    },
  });
  useAgreements(services, actor);
  useVisitStep('payment', actor, onStep);
  useLeave(useSelector(actor, ({ status, output }) => (status === 'done' ? output : undefined)));
  return (
    <PaymentScreen
      actor={actor}
      onTablet={{ code: (content, label) => <Qr content={content} label={label} /> }}
    />
  );
}

const resultLogic = perServices(({ client, store, config }) =>
  provideAll(resultMachine, {
    checkOrder: checkOrderActor(client),
    confirmReturn: confirmReturnActor(client, store, hasExtra(config, 'idempotency')),
    ticks,
  }),
);

export function ResultHere({
  services,
  route: { tradeNumber, purpose = 'rent' },
  onStep,
  onFinish,
}: Here<'result'>) {
  const actor = useActorRef(resultLogic(services), {
    input: { tradeNumber, purpose, carried: { kind: 'trade' } },
  });
  useVisitStep('result', actor, onStep);
  return (
    <ResultScreen
      actor={actor}
      held={services.store.get('cabinet')}
      downloadUrl={null}
      receiptMail={() => null}
      onTablet={{
        finish: <FinishedHere onFinish={onFinish} />,
        takeAlong: outcome => <TakeAlong services={services} outcome={outcome} />,
      }}
    />
  );
}
