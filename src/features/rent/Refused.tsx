import { urlOf } from '../../domain/routes.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { CabinetDrawing } from '../../widgets/CabinetDrawing.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Headline, Paragraph } from '../../ui/layout/Text.tsx';
import { GuideLink } from '../../screens/frame/GuideLink.tsx';
import { FailureNumber } from '../../screens/frame/FailureSaid.tsx';
import { helpsElsewhere } from '../../domain/remedies.ts';
import { WithElsewhere } from '../../screens/frame/AnotherStation.tsx';
import type { Elsewhere } from '../../screens/frame/surroundings.ts';
import { Frame } from '../../screens/frame/Frame.tsx';
import { MoneyOfRefusal, ReturnFirst } from '../../screens/frame/Refusal.tsx';
import { Station } from '../../screens/frame/Station.tsx';
import type { RentView } from './view.ts';
import { receiptIcon } from '../../ui/layout/more-icons.ts';

/** Refused rental: nothing was rented, why, what it means for the money, and what helps. */
export function Refused({ snapshot, send }: RentView) {
  const text = useText();
  const failureText = useFailureText();
  const { cabinet, failure } = snapshot.context;
  const canRetry = snapshot.can({ type: 'user.retries' });
  const retry = () => send({ type: 'user.retries' });
  const again = (
    <Button variant="quiet" disabled={!canRetry} onClick={retry}>
      <Text id="check.again" />
    </Button>
  );
  const frame = {
    title: cabinet?.venueName || text('frame.brand'),
    subtitle: cabinet && <Text id="frame.station" values={{ code: cabinet.cabinetCode }} />,
    headlineInBody: true,
  };
  const words = (
    <div role="alert">
      <Paragraph>{failure ? failureText(failure) : text('failure.unexpected')}</Paragraph>
    </div>
  );
  if (failure?.kind === 'activeRental') {
    return (
      <Frame
        {...frame}
        dock={
          <>
            <Button href={urlOf({ page: 'orders' })}>
              <Text id="check.toRental" />
            </Button>
            {again}
          </>
        }
      >
        {cabinet && <Station slots={cabinet.slots} />}
        <Stack>
          <Headline>
            <Text id="check.hasRental" />
          </Headline>
          {words}
          <ReturnFirst cabinet={cabinet} />
        </Stack>
      </Frame>
    );
  }
  const unpaid = failure?.kind === 'unpaidOrders';
  const page = (elsewhere: Elsewhere | null) => (
    <Frame
      {...frame}
      dock={
        unpaid ? (
          <>
            <Button href={urlOf({ page: 'orders' })}>
              <Text id="home.goPay" />
            </Button>
            {again}
          </>
        ) : elsewhere ? (
          <>
            {elsewhere.way}
            {again}
          </>
        ) : (
          <Button icon="retry" disabled={!canRetry} onClick={retry}>
            <Text id="rent.retry" />
          </Button>
        )
      }
    >
      {cabinet && (
        <CabinetDrawing
          slots={cabinet.slots}
          badge={unpaid ? receiptIcon : 'failed'}
          label={text(unpaid ? 'home.drawingOwing' : 'check.drawingRefused')}
        />
      )}
      <Stack>
        <Headline>
          <Text id={unpaid ? 'rent.unpaid' : 'rent.refused'} />
        </Headline>
        {words}
        {unpaid ? (
          <Paragraph>
            <Text id="home.owing" />
          </Paragraph>
        ) : (
          <MoneyOfRefusal cabinet={cabinet} failure={failure} />
        )}
        <FailureNumber failure={failure} />
      </Stack>
      <GuideLink failure={failure} />
      {elsewhere?.rows}
    </Frame>
  );
  return helpsElsewhere(failure) ? (
    <WithElsewhere from={cabinet?.cabinetCode}>{page}</WithElsewhere>
  ) : (
    page(null)
  );
}
