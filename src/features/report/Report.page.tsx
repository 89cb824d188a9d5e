import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { known, provideAll } from '../../../machines/declare.ts';
import { reportInput, reportMachine, type ReportDraft } from '../../../machines/form/report.ts';
import { openAttempt, sendReportActor } from '../../actors/form.ts';
import { watchKeptActor } from '../../actors/outbox.ts';
import { ReportScreen } from './ReportScreen.tsx';
import { keepHere, outboxHere, userIdHere } from '../outbox/outbox.part.ts';
import { perServices, type PageProps, type Services } from '../../app/services.ts';
import { useHandsOnPlace } from '../../app/navigation/scroll-position.ts';

type About = Pick<ReportDraft, 'cabinetCode' | 'orderId'>;

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

/** Last report of this person about the same that waits for a network. */
function keptReport(services: Services, { cabinetCode, orderId }: About) {
  const userId = userIdHere(services)();
  for (const { key, words, outcome, ...kept } of outboxHere(services).all().toReversed())
    if (
      words.kind === 'report' &&
      outcome === null &&
      kept.userId === userId &&
      words.cabinetCode === cabinetCode &&
      words.orderId === orderId
    )
      return { key, words };
  return null;
}

export function Report({ services, route }: PageProps<'report'>) {
  useHandsOnPlace();
  const [input] = useState(() => {
    const about = { cabinetCode: route.cabinetCode ?? null, orderId: route.orderId ?? null };
    return reportInput(about, keptReport(services, about));
  });
  return (
    <ReportScreen actor={useActorRef(reportLogic(services), { input })} toasts={services.toasts} />
  );
}
