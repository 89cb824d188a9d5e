import type { ReactNode } from 'react';
import type { Cabinet } from '../../domain/cabinet.ts';
import type { Failure } from '../../domain/failure.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { CabinetDrawing } from '../../widgets/CabinetDrawing.tsx';
import { EmptyCabinet, NoConnectionDrawing } from '../../widgets/Drawings.tsx';
import { faultOf, faultWords } from '../cabinet-check/fault-words.ts';
import { FailureSaid, FailureNumber } from '../../screens/frame/FailureSaid.tsx';
import { Frame } from '../../screens/frame/Frame.tsx';
import { MoneyOfRefusal, ReturnFirst } from '../../screens/frame/Refusal.tsx';
import { sampleStation, Station } from '../../screens/frame/Station.tsx';
import { HeadingFocus } from '../../screens/frame/use-heading-focus.ts';
import { receiptIcon } from '../../ui/layout/more-icons.ts';

export type RefusedHereProps = {
  readonly code: string;
  /** Cabinet as far as it is known. */
  readonly cabinet: Cabinet | null;
  readonly failure: Failure | null;
  /** `null` while it cannot be asked again. */
  readonly onRetry: (() => void) | null;
  readonly onFinish: () => void;
};

type Told = {
  readonly drawing: ReactNode;
  readonly headline: MessageKey;
  readonly retry?: MessageKey;
  readonly meaning: ReactNode;
};

/**
 * Nothing was rented at the tablet. What the phones offer then (another code, other stations, the
 * person's rentals, a report) leads nowhere here: there is asking again, and the station.
 */
export function RefusedHere({ code, cabinet, failure, onRetry, onFinish }: RefusedHereProps) {
  const text = useText();
  const { drawing, headline, retry = 'check.again', meaning } = useTold(cabinet, failure);
  return (
    <Frame
      title={cabinet?.venueName || text('frame.station', { code })}
      headlineInBody
      dock={
        <>
          <Button icon="retry" disabled={onRetry === null} onClick={() => onRetry?.()}>
            <Text id={retry} />
          </Button>
          <Button variant="quiet" onClick={onFinish}>
            <Text id="kiosk.back" />
          </Button>
        </>
      }
      body="center"
      left={drawing}
      right={
        <>
          <Stack>
            <FailureSaid headline={headline} failure={failure} />
            {meaning}
            <FailureNumber failure={failure} />
          </Stack>
          <HeadingFocus view={headline} />
        </>
      }
    />
  );
}

function useTold(cabinet: Cabinet | null, failure: Failure | null): Told {
  const text = useText();
  const nothingMoved = said('frame.nothingMoved');
  const notRented = ({ slots }: Cabinet): Told => ({
    drawing: <CabinetDrawing slots={slots} badge="failed" label={text('check.drawingRefused')} />,
    headline: 'rent.refused',
    retry: 'rent.retry',
    meaning: <MoneyOfRefusal cabinet={cabinet} failure={failure} />,
  });
  switch (failure?.kind) {
    case 'activeRental':
    case 'unfinishedRentals':
      return {
        drawing: cabinet && <Station slots={cabinet.slots} />,
        headline: 'check.hasRental',
        meaning: (
          <>
            <ReturnFirst cabinet={cabinet} />
            {said('kiosk.onYourPhone')}
          </>
        ),
      };
    case 'unpaidOrders':
      return {
        drawing: cabinet && (
          <CabinetDrawing
            slots={cabinet.slots}
            badge={receiptIcon}
            label={text('home.drawingOwing')}
          />
        ),
        headline: 'rent.unpaid',
        meaning: (
          <>
            {said('home.owing')}
            {said('kiosk.onYourPhone')}
          </>
        ),
      };
    case 'network':
    case 'timeout':
      if (cabinet) return notRented(cabinet);
      return {
        drawing: <NoConnectionDrawing device="tablet" label={text('kiosk.connectionDrawing')} />,
        headline: 'check.noConnection',
        meaning: nothingMoved,
      };
    case 'cabinet':
    case 'forbidden': {
      const fault = faultOf(failure);
      const words = faultWords[fault];
      return {
        drawing:
          fault === 'noBattery' ? (
            <EmptyCabinet />
          ) : (
            <CabinetDrawing slots={sampleStation} badge={words.badge} label={text(words.drawing)} />
          ),
        headline: words.headline,
        meaning: nothingMoved,
      };
    }
    default:
      if (cabinet) return notRented(cabinet);
      return {
        drawing: (
          <CabinetDrawing slots={sampleStation} badge="unknown" label={text('check.failed')} />
        ),
        headline: 'check.failed',
        meaning: nothingMoved,
      };
  }
}

const said = (id: MessageKey) => (
  <Paragraph>
    <Text id={id} />
  </Paragraph>
);
