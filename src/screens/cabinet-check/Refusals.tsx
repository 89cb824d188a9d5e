import { urlOf } from '../../domain/routes.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { CabinetDrawing } from '../../widgets/CabinetDrawing.tsx';
import { EmptyCabinet } from '../../widgets/Drawings.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { scanIcon } from '../../ui/layout/more-icons.ts';
import { Headline, Paragraph } from '../../ui/layout/Text.tsx';
import { helpsElsewhere } from '../../domain/another-station.ts';
import { AnotherStation } from '../frame/AnotherStation.tsx';
import { FailureSaid } from '../frame/FailureSaid.tsx';
import { Frame } from '../frame/Frame.tsx';
import { ReportLink } from '../frame/ReportLink.tsx';
import { sampleStation } from '../frame/sample-station.ts';
import { ReturnFirst } from '../frame/ReturnFirst.tsx';
import { Station } from '../frame/Station.tsx';
import { Again, useStationName } from './Again.tsx';
import { faultOf, faultWords } from './fault-words.ts';
import type { View } from './view.ts';

/** The station said no, and why. */
export function Unusable({ snapshot, send }: View) {
  const text = useText();
  const { failure, code: scanned } = snapshot.context;
  const code = scanned.kind === 'cabinet' ? scanned.code : undefined;
  const fault = faultOf(failure);
  const { headline, drawing, badge, helps } = faultWords[fault];
  return (
    <Frame
      title={useStationName(snapshot)}
      headlineInBody
      dock={
        helps === 'again' ? (
          <Again snapshot={snapshot} send={send} />
        ) : (
          <>
            <Button icon={scanIcon} href={urlOf({ page: 'home' })}>
              <Text id="check.otherCode" />
            </Button>
            <QuietlyAgain snapshot={snapshot} send={send} />
          </>
        )
      }
    >
      {fault === 'noBattery' ? (
        <EmptyCabinet />
      ) : (
        <CabinetDrawing slots={sampleStation} badge={badge} label={text(drawing)} />
      )}
      <Stack>
        <FailureSaid headline={headline} failure={failure} />
        <Paragraph>
          <Text id="check.nothingMoved" />
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
          <QuietlyAgain snapshot={snapshot} send={send} />
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
        <ReturnFirst cabinet={cabinet} />
      </Stack>
    </Frame>
  );
}

/** Beneath what helps more. */
const QuietlyAgain = ({ snapshot, send }: View) => (
  <Button
    variant="quiet"
    disabled={!snapshot.can({ type: 'user.retries' })}
    onClick={() => send({ type: 'user.retries' })}
  >
    <Text id="check.again" />
  </Button>
);
