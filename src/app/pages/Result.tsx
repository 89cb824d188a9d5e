import { useActorRef } from '@xstate/react';
import { provideAll } from '../../../machines/declare.ts';
import { resultMachine } from '../../../machines/result/result.machine.ts';
import { checkOrderActor } from '../../actors/result.ts';
import { ticks } from '../../actors/sources.ts';
import type { Purpose } from '../../domain/route.ts';
import { ResultScreen } from '../../screens/result/ResultScreen.tsx';
import { downloadUrl } from '../download.ts';
import { readResult } from '../later-queries.ts';
import { perServices, type Services } from '../services.ts';
import { NotFound } from './NotFound.tsx';

const resultLogic = perServices(({ client }) =>
  provideAll(resultMachine, { checkOrder: checkOrderActor(client), ticks }),
);

export function Result({ services, search }: { services: Services; search: string }) {
  const query = readResult(search);
  return query ? <Asking services={services} {...query} /> : <NotFound kind="badLink" />;
}

function Asking({
  services,
  tradeNumber,
  purpose,
}: {
  services: Services;
  tradeNumber: string;
  purpose: Purpose | null;
}) {
  const actor = useActorRef(resultLogic(services), { input: { tradeNumber, purpose } });
  return <ResultScreen actor={actor} downloadUrl={downloadUrl(services)} />;
}
