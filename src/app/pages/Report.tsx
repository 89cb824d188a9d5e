import { useActorRef } from '@xstate/react';
import { provideAll } from '../../../machines/declare.ts';
import { reportMachine } from '../../../machines/report/report.machine.ts';
import { reportActors } from '../../actors/report.ts';
import { ReportScreen } from '../../screens/report/ReportScreen.tsx';
import type { PageProps } from '../page-props.ts';
import { perServices } from '../services.ts';

const reportLogic = perServices(({ client }) => provideAll(reportMachine, reportActors(client)));

export function Report({ services, route }: PageProps<'report'>) {
  const input = { cabinetCode: route.cabinetCode ?? null, orderId: route.orderId ?? null };
  return (
    <ReportScreen actor={useActorRef(reportLogic(services), { input })} toasts={services.toasts} />
  );
}
