import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { HomeOutput } from '../../../machines/home/home.machine.ts';
import { cameraApi } from '../../actors/camera-api.ts';
import { lastOrder } from '../../actors/last-order.ts';
import { hasExtra } from '../../contract/config.ts';
import { codeIn, rentRoute } from '../../domain/arrival.ts';
import { readPriceFrom } from '../../domain/price-from.ts';
import type { Route } from '../../domain/routes.ts';
import { HomeScreen } from './HomeScreen.tsx';
import { CodeScan } from '../code-scan/CodeScan.part.tsx';
import { downloadUrl } from '../../domain/home-screen.ts';
import { heldCodes, holdCode } from '../../app/navigation/held-code.ts';
import { homeLogic } from './home.part.ts';
import { HomeRental } from './HomeRental.part.tsx';
import { StationsHere } from '../nearby/StationsHere.part.tsx';
import { WhereToReturn } from '../nearby/WhereToReturn.part.tsx';
import { useLeave } from '../../app/navigation/next-page.ts';
import type { Services } from '../../app/services.ts';

/** Home without a code in its address. A typed code leads to the rent page, which checks it. */
export function Home({ services }: { services: Services }) {
  const heldCode = codeIn(heldCodes(services.store));
  const session = services.session.getSnapshot();
  // A person who signs out is led here first, and their token is refused any moment.
  const signedIn = session.context.token !== null && !session.matches('signingOut');
  const [lastRental] = useState(() => {
    const known = signedIn ? lastOrder(services.store).known()?.order : undefined;
    return known ? { orderId: known.id, cabinetCode: known.rentedAtCabinet } : null;
  });
  const camera = cameraApi();
  const actor = useActorRef(homeLogic(services), {
    input: { signedIn, heldCode, lastRental, hasCamera: camera === 'there', showsRental: true },
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
      priceFrom={readPriceFrom(services.config.priceFrom)}
      scan={offer => <CodeScan services={services} {...offer} />}
      rental={({ orderId }) => (
        <HomeRental
          key={orderId}
          services={services}
          orderId={orderId}
          onEnded={() => actor.send({ type: 'rental.ended' })}
        />
      )}
      stations={
        hasExtra(services.config, 'nearby') ? <StationsHere services={services} /> : undefined
      }
      whereToReturn={
        hasExtra(services.config, 'nearby')
          ? ({ cabinetCode }) => <WhereToReturn services={services} from={cabinetCode} />
          : undefined
      }
    />
  );
}

const routeOf = (output: HomeOutput): Route =>
  output.kind === 'route' ? output.route : rentRoute(output.code);
