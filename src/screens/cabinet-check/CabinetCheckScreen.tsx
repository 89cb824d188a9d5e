import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom, TagsFrom } from 'xstate';
import type { cabinetCheckMachine } from '../../../machines/cabinet-check/cabinet-check.machine.ts';
import { screenOf } from '../../../machines/declare.ts';
import { freeSlotCount } from '../../domain/cabinet.ts';
import type { CabinetFault } from '../../domain/cabinet-fault.ts';
import { urlOf } from '../../domain/route.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Action } from '../../ui/Action.tsx';
import { CabinetDrawing } from '../../ui/CabinetDrawing.tsx';
import { EmptyCabinet, NoConnectionDrawing } from '../../ui/Drawings.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { Headline, Paragraph } from '../../ui/Text.tsx';
import { Frame } from '../frame/Frame.tsx';
import { RentSkeleton, RentSkeletonDock } from '../frame/RentSkeleton.tsx';
import { sampleStation } from '../frame/sample-station.ts';
import { Station } from '../frame/Station.tsx';
import { useHeadingFocus } from '../frame/use-heading-focus.ts';

type Ref = ActorRefFrom<typeof cabinetCheckMachine>;
type View = { snapshot: SnapshotFrom<typeof cabinetCheckMachine>; send: Ref['send'] };

/** From a code to a usable cabinet. */
export function CabinetCheckScreen({ actor }: { actor: Ref }) {
  const snapshot = useSelector(actor, current => current);
  // The last moment before the chart above goes on has no tag of its own: what was shown stays.
  const screen = screenOf<TagsFrom<typeof cabinetCheckMachine>>(screens, snapshot) ?? 'checking';
  useHeadingFocus(screen);
  return screens[screen]({ snapshot, send: actor.send });
}

const screens = {
  checking: view => <Checking {...view} />,
  unusable: view => <Unusable {...view} />,
  blockedByRentals: view => <BlockedByRentals {...view} />,
  failed: view => <Failed {...view} />,
} satisfies Record<TagsFrom<typeof cabinetCheckMachine>, (view: View) => ReactNode>;

/** What the bar can say before the cabinet is known. A mixed code names no station. */
function useStationName({ context: { code, cabinet } }: View['snapshot']): string {
  const text = useText();
  return cabinet?.venueName || (code.kind === 'cabinet' && code.code !== '' ? text('frame.station', { code: code.code }) : text('frame.brand'));
}

function Checking({ snapshot }: View) {
  const text = useText();
  return (
    <Frame title={useStationName(snapshot)} subtitle={<Text id="check.checking" />} busy dock={<RentSkeletonDock />}>
      <RentSkeleton label={text('check.checking')} />
    </Frame>
  );
}

const headlines = {
  offline: 'check.offline', notBound: 'check.notBound', noBattery: 'check.noBattery', permission: 'check.permission', other: 'check.other',
} as const satisfies Record<CabinetFault['kind'], MessageKey>;

function Unusable({ snapshot, send }: View) {
  const text = useText();
  const failureText = useFailureText();
  const { failure } = snapshot.context;
  const fault = failure?.kind === 'cabinet' ? failure.fault.kind : 'other';
  const badge = fault === 'offline' ? 'offline' : fault === 'notBound' ? 'unknown' : 'failed';
  return (
    <Frame title={useStationName(snapshot)} headlineInBody dock={<Again snapshot={snapshot} send={send} />}>
      {fault === 'noBattery' ? <EmptyCabinet /> : <CabinetDrawing slots={sampleStation} badge={badge} label={text('check.drawing')} />}
      <Stack>
        <Headline><Text id={headlines[fault]} /></Headline>
        <div role="alert"><Paragraph>{failure ? failureText(failure) : text('failure.unexpected')}</Paragraph></div>
        <Paragraph><Text id="frame.nothingMoved" /></Paragraph>
      </Stack>
    </Frame>
  );
}

function Failed({ snapshot, send }: View) {
  const text = useText();
  const failureText = useFailureText();
  const { failure } = snapshot.context;
  const offline = failure?.kind === 'network' || failure?.kind === 'timeout';
  return (
    <Frame title={useStationName(snapshot)} headlineInBody dock={<Again snapshot={snapshot} send={send} />}>
      {offline ? <NoConnectionDrawing label={text('check.connectionDrawing')} /> : <CabinetDrawing slots={sampleStation} badge="unknown" label={text('check.drawing')} />}
      <Stack>
        <Headline><Text id={offline ? 'check.noConnection' : 'check.failed'} /></Headline>
        <div role="alert"><Paragraph>{failure ? failureText(failure) : text('failure.unexpected')}</Paragraph></div>
        <Paragraph><Text id="frame.nothingMoved" /></Paragraph>
        {failure?.requestId && <Paragraph muted><Text id="frame.reference" values={{ id: failure.requestId }} /></Paragraph>}
      </Stack>
    </Frame>
  );
}

function Again({ snapshot, send }: View) {
  return (
    <>
      <Action label={<Text id="check.again" />} icon="retry" disabled={!snapshot.can({ type: 'user.retries' })} onClick={() => send({ type: 'user.retries' })} />
      <Quiet href={urlOf({ page: 'home' })}><Text id="check.otherCode" /></Quiet>
    </>
  );
}

function BlockedByRentals({ snapshot, send }: View) {
  const failureText = useFailureText();
  const { cabinet, failure } = snapshot.context;
  return (
    <Frame title={useStationName(snapshot)} subtitle={cabinet && <Text id="frame.station" values={{ code: cabinet.cabinetCode }} />} headlineInBody
      dock={
        <>
          <Action label={<Text id="check.toRental" />} href={urlOf({ page: 'orders' })} />
          <Quiet disabled={!snapshot.can({ type: 'user.retries' })} onClick={() => send({ type: 'user.retries' })}><Text id="check.again" /></Quiet>
        </>
      }>
      {cabinet && <Station slots={cabinet.slots} />}
      <Stack>
        <Headline><Text id="check.hasRental" /></Headline>
        {failure && <div role="alert"><Paragraph>{failureText(failure)}</Paragraph></div>}
        <Paragraph><Text id="check.returnFirst" values={{ free: cabinet ? freeSlotCount(cabinet.slots) : 0 }} /></Paragraph>
      </Stack>
    </Frame>
  );
}
