import { useActorRef, useSelector } from '@xstate/react';
import { Suspense, useEffect } from 'react';
import { codeToRent } from '../../domain/arrival.ts';
import { RentScreen } from './RentScreen.tsx';
import { heldCodes } from '../../app/navigation/arrivals.ts';
import { rentLogic, unclearHere } from '../../app/actors.ts';
import { lazyView } from '../../ui/lazy-view.tsx';
import { useBrought, useLeaveWith } from '../../app/navigation/handover.ts';
import { keepAgreedAt, keepTicks, ticksHere } from '../../app/navigation/agreement-ticks.ts';
import type { PageProps } from '../../app/services.ts';

// Not part of what has to arrive before the rent button works.
const GuestLine = lazyView(async () => (await import('./GuestLine.part.tsx')).GuestLine, {
  preload: 'never',
  missing: 'hide',
});
const CodeScan = lazyView(async () => (await import('../code-scan/CodeScan.part.tsx')).CodeScan, {
  preload: 'never',
  missing: 'hide',
});

// Its provider's script comes with the first wallet that is chosen, never before.
const WalletDock = lazyView(async () => (await import('./WalletDock.part.tsx')).WalletDock, {
  preload: 'never',
  missing: 'retry',
});

export function Rent({ services, route, tablet }: PageProps<'rent'>) {
  const code = codeToRent(route, heldCodes(services.store));
  const brought = useBrought(services, route);
  const actor = useActorRef(rentLogic(services), {
    input: {
      code,
      cabinet: brought?.cabinet ?? null,
      device: services.device,
      agreed: ticksHere(services),
      unclear: unclearHere(services),
    },
  });
  const { output, context } = useSelector(actor, snapshot => snapshot);
  const { agreed, cabinet, methods } = context;
  const cabinetId = cabinet?.cabinetId;
  useEffect(() => {
    // A shared tablet's history belongs to no person.
    if (!tablet) keepTicks(services, agreed);
    keepAgreedAt(services, cabinetId, agreed);
  }, [services, tablet, cabinetId, agreed]);
  useLeaveWith(services, output, cabinet, methods);
  const page = (
    <RentScreen
      actor={actor}
      guest={<GuestLine services={services} actor={actor} />}
      wallet={offer => (
        <Suspense fallback={null}>
          <WalletDock key={offer.payment.method.id} services={services} rent={actor} {...offer} />
        </Suspense>
      )}
      scan={offer => <CodeScan services={services} {...offer} />}
    />
  );
  return tablet ? tablet.rent(actor, page) : page;
}
