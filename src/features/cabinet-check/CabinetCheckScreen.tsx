import { useSelector } from '@xstate/react';
import { Suspense, type ReactNode } from 'react';
import type { TagsFrom } from 'xstate';
import type { cabinetCheckMachine } from '../../../machines/cabinet-check/cabinet-check.machine.ts';
import { screenOf } from '../../../machines/declare.ts';
import { isUnanswered } from '../../domain/failure.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { CabinetDrawing } from '../../widgets/CabinetDrawing.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import { useShell } from '../../ui/layout/shell.ts';
import { FailureSaid, FailureNumber } from '../../screens/frame/FailureSaid.tsx';
import { Frame } from '../../screens/frame/Frame.tsx';
import { RentSkeleton, RentSkeletonDock } from '../../screens/frame/RentSkeleton.tsx';
import { sampleStation } from '../../screens/frame/Station.tsx';
import { HeadingFocus } from '../../screens/frame/use-heading-focus.ts';
import { Waiting } from '../../screens/frame/Waiting.tsx';
import { Again, useStationName, type Ref, type View } from './Again.tsx';

// The server has answered when one of these is shown. A lost network is shown without loading
// anything. With the network gone the drawing may be missing too: the words stand without it.
const NoConnectionDrawing = lazyView(
  async () => (await import('../../widgets/Drawings.tsx')).NoConnectionDrawing,
  { preload: 'idle', missing: 'hide' },
);
const Unusable = lazyView(async () => (await import('./Refusals.tsx')).Unusable, {
  preload: 'idle',
  missing: 'retry',
});
const BlockedByRentals = lazyView(async () => (await import('./Refusals.tsx')).BlockedByRentals, {
  preload: 'idle',
  missing: 'retry',
});

/** Check of a code, up to a usable cabinet. */
export function CabinetCheckScreen({ actor }: { actor: Ref }) {
  const snapshot = useSelector(actor, current => current);
  // The last moment before the chart above goes on has no tag of its own: what was shown stays.
  const screen = screenOf<TagsFrom<typeof cabinetCheckMachine>>(screens, snapshot) ?? 'checking';
  return (
    <Suspense fallback={<Waiting scan />}>
      {screens[screen]({ snapshot, send: actor.send })}
      <HeadingFocus view={screen} />
    </Suspense>
  );
}

const screens = {
  checking: view => <Checking {...view} />,
  unusable: view => <Unusable {...view} />,
  blockedByRentals: view => <BlockedByRentals {...view} />,
  failed: view => <Failed {...view} />,
} satisfies Record<TagsFrom<typeof cabinetCheckMachine>, (view: View) => ReactNode>;

function Checking({ snapshot }: View) {
  const text = useText();
  const title = useStationName(snapshot);
  if (useShell()) return null;
  return (
    <Frame title={title} subtitle={<Text id="check.checking" />} busy dock={<RentSkeletonDock />}>
      <RentSkeleton label={text('check.checking')} />
    </Frame>
  );
}

function Failed({ snapshot, send }: View) {
  const text = useText();
  const { failure } = snapshot.context;
  const offline = failure !== null && isUnanswered(failure);
  return (
    <Frame
      title={useStationName(snapshot)}
      headlineInBody
      dock={<Again snapshot={snapshot} send={send} />}
    >
      {offline ? (
        <NoConnectionDrawing label={text('check.connectionDrawing')} />
      ) : (
        <CabinetDrawing slots={sampleStation} badge="unknown" label={text('check.failed')} />
      )}
      <Stack>
        <FailureSaid headline={offline ? 'check.noConnection' : 'check.failed'} failure={failure} />
        <FailureNumber failure={failure} />
      </Stack>
    </Frame>
  );
}
