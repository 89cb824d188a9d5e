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
import { downloadUrl } from '../../domain/about.ts';
import { heldCodes, holdCode } from '../../app/navigation/arrivals.ts';
import { homeLogic } from './home.part.ts';
import { useLeave } from '../../app/navigation/next-page.ts';
import type { Services } from '../../app/services.ts';
import { sectionLength, NearbySection } from '../nearby/NearbySection.tsx';
import { NearHere } from '../nearby/NearHere.tsx';
import { nearbyLogic } from '../nearby/nearby.part.ts';
import { RentalHero } from './RentalHero.tsx';
import { useOrder } from '../order-detail/order-detail.part.ts';

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

/** The nearest power banks, on home: once it is known where the person stands. */
function StationsHere({ services }: { services: Services }) {
  const actor = useActorRef(nearbyLogic(services), {
    input: { wanted: 'banks', from: null, limit: sectionLength, onlyFromHere: true },
  });
  return <NearHere actor={actor} system={services.device.system} />;
}

/** Nearest free slots beside a running rental, on home. `from`: cabinet it was rented at. */
function WhereToReturn({ services, from }: { services: Services; from: string }) {
  const actor = useActorRef(nearbyLogic(services), {
    input: { wanted: 'slots', from: from || null, limit: sectionLength },
  });
  return <NearbySection actor={actor} system={services.device.system} />;
}

/** The rental that runs, on home. */
function HomeRental({
  services,
  orderId,
  onEnded,
}: {
  services: Services;
  orderId: string;
  onEnded: () => void;
}) {
  const actor = useOrder(services, orderId);
  const isOver = useSelector(
    actor,
    snapshot => snapshot.hasTag('ended') || snapshot.hasTag('payable'),
  );
  useEffect(() => {
    if (isOver) onEnded();
  }, [isOver, onEnded]);
  return <RentalHero actor={actor} />;
}
