import { useActorRef, useSelector } from '@xstate/react';
import type { ScannedCode } from '../../../machines/cabinet-check/cabinet-check.machine.ts';
import type { HomeOutput } from '../../../machines/home/home.machine.ts';
import type { Route } from '../../domain/route.ts';
import { HomeScreen } from '../../screens/home/HomeScreen.tsx';
import { homeLogic } from '../actors.ts';
import { downloadUrl } from '../download.ts';
import { useLeave } from '../leave.ts';
import type { Services } from '../services.ts';

/** Home without a code in its address. A typed code leads to the rent page, which checks it. */
export function Home({ services }: { services: Services }) {
  const heldCode = services.store.get('qrcode') ?? services.store.get('zhcode');
  const actor = useActorRef(homeLogic(services), { input: { signedIn: services.session.getSnapshot().context.token !== null, heldCode } });
  const output = useSelector(actor, snapshot => (snapshot.status === 'done' ? snapshot.output : undefined));
  useLeave(output && routeOf(output, services));
  return <HomeScreen actor={actor} downloadUrl={downloadUrl(services)} />;
}

function routeOf(output: HomeOutput, services: Services): Route {
  if (output.kind === 'route') return output.route;
  holdCode(services, output.code);
  return { page: 'rent', cabinetCode: output.code.kind === 'cabinet' ? output.code.code : undefined };
}

/** One code is held at a time: the last one scanned or typed. */
export function holdCode({ store }: Services, code: ScannedCode): void {
  store.remove(code.kind === 'mixed' ? 'qrcode' : 'zhcode');
  store.set(code.kind === 'mixed' ? 'zhcode' : 'qrcode', code.code);
}
