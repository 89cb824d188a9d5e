import { useActorRef, useSelector } from '@xstate/react';
import { provideAll } from '../../../machines/declare.ts';
import { resultMachine } from '../../../machines/result/result.machine.ts';
import { checkOrderActor } from '../../actors/result.ts';
import { ticks } from '../../actors/sources.ts';
import { ResultScreen } from '../../screens/result/ResultScreen.tsx';
import { ReceiptMail } from '../ReceiptMail.tsx';
import { downloadUrl } from '../download.ts';
import type { PageProps } from '../page-props.ts';
import { perServices } from '../services.ts';

const resultLogic = perServices(({ client }) =>
  provideAll(resultMachine, { checkOrder: checkOrderActor(client), ticks }),
);

export function Result({ services, route }: PageProps<'result'>) {
  const { tradeNumber, purpose } = route;
  const paidFor = purpose === undefined || purpose === 'rent' || purpose === 'vip' ? null : purpose;
  const actor = useActorRef(resultLogic(services), { input: { tradeNumber, purpose: paidFor } });
  const isGuest = useSelector(services.session, session => session.matches('tourist'));
  return (
    <ResultScreen
      actor={actor}
      downloadUrl={downloadUrl(services)}
      receiptMail={orderId =>
        isGuest && <ReceiptMail services={services} orderId={orderId} hasEnded={false} />
      }
    />
  );
}
