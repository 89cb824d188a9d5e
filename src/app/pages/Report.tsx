import { useActorRef } from '@xstate/react';
import { provideAll } from '../../../machines/declare.ts';
import { reportInput, reportMachine } from '../../../machines/form/report.ts';
import { openAttempt, sendReportActor } from '../../actors/form.ts';
import { ReportScreen } from '../../screens/report/ReportScreen.tsx';
import type { PageProps } from '../page-props.ts';
import { perServices } from '../services.ts';

const reportLogic = perServices(({ client }) =>
  provideAll(reportMachine, { openAttempt, sendForm: sendReportActor(client) }),
);

export function Report({ services, route }: PageProps<'report'>) {
  const input = reportInput({
    cabinetCode: route.cabinetCode ?? null,
    orderId: route.orderId ?? null,
  });
  return (
    <ReportScreen actor={useActorRef(reportLogic(services), { input })} toasts={services.toasts} />
  );
}
