import { useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import { visitStep, type VisitPage, type VisitStep } from '../../../machines/kiosk/visit-step.ts';
import { FinishedHere } from '../../features/kiosk/Serving.tsx';
import { RefusedHere, type RefusedHereProps } from '../../features/kiosk/RefusedHere.tsx';
import { Qr } from '../../features/kiosk/Qr.tsx';
import { TakeAlong } from '../../features/kiosk/TakeAlong.part.tsx';
import type { VisitProps } from '../../features/kiosk/view.ts';
import type { RentRef } from '../../features/rent/view.ts';
import { useCharts } from '../../screens/frame/use-charts.ts';
import type { OnTablet, Services } from '../services.ts';

type Visit = Pick<VisitProps, 'onStep' | 'onFinish'>;

/** The phones' pages as the tablet shows them: it follows their charts, and ends where it does. */
export const onTablet = (services: Services, { onStep, onFinish }: Visit): OnTablet => {
  const follow = (page: VisitPage, actor: Followed['actor']) => (
    <Follow page={page} actor={actor} onStep={onStep} />
  );
  return {
    rent: (actor, page) => (
      <>
        {follow('rent', actor)}
        <Refusable actor={actor} onFinish={onFinish}>
          {page}
        </Refusable>
      </>
    ),
    payment: {
      follow: actor => follow('payment', actor),
      code: (content, label) => <Qr content={content} label={label} />,
    },
    result: {
      follow: actor => follow('result', actor),
      finish: <FinishedHere onFinish={onFinish} />,
      takeAlong: outcome => <TakeAlong services={services} outcome={outcome} />,
    },
  };
};

type Followed = {
  readonly page: VisitPage;
  readonly actor: Parameters<typeof useVisitStep>[1];
};

function Follow({ page, actor, onStep }: Followed & Pick<Visit, 'onStep'>) {
  useVisitStep(page, actor, onStep);
  return null;
}

/** Rent page, or the reason why nothing is rented, with the way back to the station alone. */
function Refusable({
  actor,
  onFinish,
  children,
}: { actor: RentRef; children: ReactNode } & Pick<Visit, 'onFinish'>) {
  const refused = useRefused(actor);
  return refused ? <RefusedHere {...refused} onFinish={onFinish} /> : children;
}

/** Reason why nothing is rented here, as the check of the cabinet or the rental says. */
function useRefused(actor: RentRef): Omit<RefusedHereProps, 'onFinish'> | null {
  const rent = useSelector(actor, all => all);
  const { cabinetCheck } = rent.children;
  const check = useSelector(cabinetCheck, all => all);
  const retries = { type: 'user.retries' } as const;
  // The code that the store held is gone with the refusal.
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

/** Tells the tablet how far the person is on a page, whenever that changes. */
function useVisitStep(
  page: VisitPage,
  actor: Parameters<typeof useCharts>[0],
  onStep: (step: VisitStep) => void,
): void {
  const step = useCharts(actor, snapshot => visitStep(page, snapshot));
  useEffect(() => onStep(step), [step, onStep]);
}
