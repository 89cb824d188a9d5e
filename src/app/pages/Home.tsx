import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { codeEntryMachine } from '../../../machines/code-entry/code-entry.machine.ts';
import { provideAll } from '../../../machines/declare.ts';
import { homeMachine, type HomeOutput } from '../../../machines/home/home.machine.ts';
import { promised, unwrapped } from '../../actors/promised.ts';
import { orderCount } from '../../contract/order/count.ts';
import { codeIn, rentRoute } from '../../domain/arrival.ts';
import type { Route } from '../../domain/routes.ts';
import { HomeScreen } from '../../screens/home/HomeScreen.tsx';
import { CodeScan } from '../CodeScan.tsx';
import { downloadUrl } from '../download.ts';
import { heldCodes, holdCode } from '../hold-code.ts';
import { useLeave } from '../leave.ts';
import { perServices, type Services } from '../services.ts';

const homeLogic = perServices(({ client }) =>
  provideAll(homeMachine, {
    codeEntry: codeEntryMachine,
    countOrders: promised(async (_: Record<never, never>, signal) => {
      const { hasUnpaidOrders } = await unwrapped(client(orderCount, {}, { signal }));
      return { hasUnpaidOrders };
    }),
  }),
);

/** Home without a code in its address. A typed code leads to the rent page, which checks it. */
export function Home({ services }: { services: Services }) {
  const heldCode = codeIn(heldCodes(services.store));
  const actor = useActorRef(homeLogic(services), {
    input: { signedIn: services.session.getSnapshot().context.token !== null, heldCode },
  });
  const output = useSelector(actor, snapshot =>
    snapshot.status === 'done' ? snapshot.output : undefined,
  );
  useEffect(() => {
    if (output?.kind === 'code') holdCode(services.store, output.code);
  }, [output, services]);
  useLeave(output && routeOf(output));
  return (
    <HomeScreen
      actor={actor}
      downloadUrl={downloadUrl(services)}
      scan={offer => <CodeScan services={services} {...offer} />}
    />
  );
}

const routeOf = (output: HomeOutput): Route =>
  output.kind === 'route' ? output.route : rentRoute(output.code);
