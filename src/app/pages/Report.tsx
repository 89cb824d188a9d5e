import { useActorRef } from '@xstate/react';
import { provideAll } from '../../../machines/declare.ts';
import { reportMachine } from '../../../machines/report/report.machine.ts';
import { reportActors } from '../../actors/report.ts';
import { ReportScreen } from '../../screens/report/ReportScreen.tsx';
import { readReport } from '../later-queries.ts';
import { perServices, type Services } from '../services.ts';
import { NotFound } from './NotFound.tsx';

const reportLogic = perServices(({ client }) => provideAll(reportMachine, reportActors(client)));
type About = NonNullable<ReturnType<typeof readReport>>;

export function Report({ services, search }: { services: Services; search: string }) {
  const about = readReport(search);
  return about ? <Form services={services} about={about} /> : <NotFound kind="badLink" />;
}

function Form({ services, about }: { services: Services; about: About }) {
  return (
    <ReportScreen
      actor={useActorRef(reportLogic(services), { input: about })}
      toasts={services.toasts}
    />
  );
}
