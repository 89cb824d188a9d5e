import { freeSlotCount } from '../../domain/cabinet.ts';
import type { CabinetFault } from '../../domain/cabinet-fault.ts';
import { urlOf } from '../../domain/routes.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { CabinetDrawing } from '../../widgets/CabinetDrawing.tsx';
import { EmptyCabinet } from '../../widgets/Drawings.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Headline, Paragraph } from '../../ui/layout/Text.tsx';
import { helpsElsewhere } from '../../domain/another-station.ts';
import { AnotherStation } from '../frame/AnotherStation.tsx';
import { Frame } from '../frame/Frame.tsx';
import { ReportLink } from '../frame/ReportLink.tsx';
import { sampleStation } from '../frame/sample-station.ts';
import { Station } from '../frame/Station.tsx';
import { Again, useStationName } from './Again.tsx';
import type { View } from './view.ts';

const headlines = {
  offline: 'check.offline',
  notBound: 'check.notBound',
  noBattery: 'check.noBattery',
  inService: 'check.inService',
  permission: 'check.permission',
  other: 'check.other',
} as const satisfies Record<CabinetFault['kind'], MessageKey>;

/** What the drawing shows, in words: only one of them has no connection. */
const drawings = {
  offline: 'check.drawing',
  notBound: 'check.notBound',
  noBattery: 'check.drawingRefused',
  inService: 'check.drawingRefused',
  permission: 'check.drawingRefused',
  other: 'check.drawingRefused',
} as const satisfies Record<CabinetFault['kind'], MessageKey>;

/** The station said no, and why. */
export function Unusable({ snapshot, send }: View) {
  const text = useText();
  const failureText = useFailureText();
  const { failure, code: scanned } = snapshot.context;
  const code = scanned.kind === 'cabinet' ? scanned.code : undefined;
  const fault =
    failure?.kind === 'cabinet'
      ? failure.fault.kind
      : failure?.kind === 'forbidden'
        ? 'permission'
        : 'other';
  const badge = fault === 'offline' ? 'offline' : fault === 'notBound' ? 'unknown' : 'failed';
  return (
    <Frame
      title={useStationName(snapshot)}
      headlineInBody
      dock={<Again snapshot={snapshot} send={send} />}
    >
      {fault === 'noBattery' ? (
        <EmptyCabinet />
      ) : (
        <CabinetDrawing slots={sampleStation} badge={badge} label={text(drawings[fault])} />
      )}
      <Stack>
        <Headline>
          <Text id={headlines[fault]} />
        </Headline>
        <div role="alert">
          <Paragraph>{failure ? failureText(failure) : text('failure.unexpected')}</Paragraph>
        </div>
        <Paragraph>
          <Text id="frame.nothingMoved" />
        </Paragraph>
      </Stack>
      {helpsElsewhere(failure) && <AnotherStation from={code} />}
      <ReportLink cabinetCode={code} />
    </Frame>
  );
}

/** A rental is still open. */
export function BlockedByRentals({ snapshot, send }: View) {
  const failureText = useFailureText();
  const { cabinet, failure } = snapshot.context;
  return (
    <Frame
      title={useStationName(snapshot)}
      subtitle={cabinet && <Text id="frame.station" values={{ code: cabinet.cabinetCode }} />}
      headlineInBody
      dock={
        <>
          <Button href={urlOf({ page: 'orders' })}>
            <Text id="check.toRental" />
          </Button>
          <Button
            variant="quiet"
            disabled={!snapshot.can({ type: 'user.retries' })}
            onClick={() => send({ type: 'user.retries' })}
          >
            <Text id="check.again" />
          </Button>
        </>
      }
    >
      {cabinet && <Station slots={cabinet.slots} />}
      <Stack>
        <Headline>
          <Text id="check.hasRental" />
        </Headline>
        {failure && (
          <div role="alert">
            <Paragraph>{failureText(failure)}</Paragraph>
          </div>
        )}
        <Paragraph>
          <Text
            id="check.returnFirst"
            values={{ free: cabinet ? freeSlotCount(cabinet.slots) : 0 }}
          />
        </Paragraph>
      </Stack>
    </Frame>
  );
}
