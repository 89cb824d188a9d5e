import { useActorRef } from '@xstate/react';
import { known, provideAll } from '../../../machines/declare.ts';
import { reportInput, reportMachine, type ReportDraft } from '../../../machines/form/report.ts';
import { openAttempt, sendReportActor } from '../../actors/form.ts';
import { watchKeptActor } from '../../actors/outbox.ts';
import { ReportScreen } from '../../screens/report/ReportScreen.tsx';
import { keepHere, outboxHere } from '../outbox.ts';
import type { PageProps } from '../page-props.ts';
import { perServices } from '../services.ts';

const reportLogic = perServices(services =>
  provideAll(reportMachine, {
    openAttempt,
    sendForm: sendReportActor(services.client),
    keepForm: keepHere(services, ({ draft }: { draft: ReportDraft; key: string }) => ({
      kind: 'report',
      ...draft,
      topic: known(draft.topic),
    })),
    watchKept: watchKeptActor(outboxHere(services), new Set(['sent', 'refused'])),
  }),
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
