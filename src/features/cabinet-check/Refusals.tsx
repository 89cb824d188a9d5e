import { urlOf } from '../../domain/routes.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { CabinetDrawing } from '../../widgets/CabinetDrawing.tsx';
import { CodeSlots, EmptyCabinet } from '../../widgets/Drawings.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { scanIcon } from '../../ui/layout/more-icons.ts';
import { Headline, Paragraph } from '../../ui/layout/Text.tsx';
import { WithElsewhere } from '../../screens/frame/AnotherStation.tsx';
import { FailureSaid } from '../../screens/frame/FailureSaid.tsx';
import { Frame } from '../../screens/frame/Frame.tsx';
import { ReportLink } from '../../screens/frame/Links.tsx';
import { sampleStation, Station } from '../../screens/frame/Station.tsx';
import { ReturnFirst } from '../../screens/frame/Refusal.tsx';
import { Again, CheckAgain, useStationName, type View } from './Again.tsx';
import { faultOf, faultWords } from './fault-words.ts';

/** The station said no, and why. */
export function Unusable({ snapshot, send }: View) {
  const text = useText();
  const { failure, code: scanned } = snapshot.context;
  const code = scanned.kind === 'cabinet' ? scanned.code : undefined;
  const fault = faultOf(failure);
  const { headline, drawing, badge, helps } = faultWords[fault];
  const title = useStationName(snapshot);
  // A code that leads nowhere has no place that distances could start at.
  const from = helps === 'again' ? code : undefined;
  return (
    <WithElsewhere from={from}>
      {elsewhere => (
        <Frame
          title={title}
          headlineInBody
          dock={
            helps === 'otherCode' ? (
              <>
                <Button icon={scanIcon} href={urlOf({ page: 'home' })}>
                  <Text id="check.otherCode" />
                </Button>
                <CheckAgain quiet snapshot={snapshot} send={send} />
              </>
            ) : elsewhere ? (
              <>
                {elsewhere.way}
                <CheckAgain quiet snapshot={snapshot} send={send} />
              </>
            ) : (
              <Again snapshot={snapshot} send={send} />
            )
          }
        >
          {fault === 'noBattery' ? (
            <EmptyCabinet />
          ) : helps === 'otherCode' && code ? (
            <CodeSlots code={code} />
          ) : (
            <CabinetDrawing slots={sampleStation} badge={badge} label={text(drawing)} />
          )}
          <Stack>
            <FailureSaid headline={headline} failure={failure} />
          </Stack>
          {elsewhere?.rows}
          <ReportLink cabinetCode={code} />
        </Frame>
      )}
    </WithElsewhere>
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
          <CheckAgain quiet snapshot={snapshot} send={send} />
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
