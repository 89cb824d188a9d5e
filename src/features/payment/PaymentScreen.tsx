import type { ReactNode } from 'react';
import type { TagsFrom } from 'xstate';
import { canGoBack } from '../../../machines/back.ts';
import { screenOf } from '../../../machines/declare.ts';
import type { paymentMachine } from '../../../machines/payment/payment.machine.ts';
import { defaultCurrency } from '../../domain/constants.ts';
import type { Failure } from '../../domain/failure.ts';
import { money } from '../../domain/money.ts';
import { topUpLimits } from '../../domain/wallet.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { CabinetDrawing } from '../../widgets/CabinetDrawing.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Headline, Paragraph } from '../../ui/layout/Text.tsx';
import { Frame } from '../../screens/frame/Frame.tsx';
import { GuideLink } from '../../screens/frame/GuideLink.tsx';
import { sampleStation } from '../../screens/frame/Station.tsx';
import { useCharts } from '../../screens/frame/use-charts.ts';
import { useHeadingFocus } from '../../screens/frame/use-heading-focus.ts';
import { useLastActive } from '../../screens/frame/use-last-active.ts';
import { Pay } from './Pay.tsx';
import { PayByCoupon } from './PayByCoupon.tsx';
import { PayByHold } from './PayByHold.tsx';
import { Unknown } from './Unknown.tsx';
import { wordsFor } from './words.ts';
import { buysByHold, type PaymentRef, type PaymentView, type PayOnTablet } from './view.ts';

type Screen = TagsFrom<typeof paymentMachine>;

/** `/confirm`: a hold, or a payment that is taken at once. */
export function PaymentScreen({
  actor,
  onTablet,
}: {
  actor: PaymentRef;
  onTablet?: PayOnTablet | undefined;
}) {
  const snapshot = useLastActive(actor);
  const screen = screenOf<Screen>(screens, snapshot);
  useHeadingFocus(screen && ownHeading.includes(screen) ? screen : 'pay');
  const hasBack = useCharts(actor, canGoBack);
  const back = hasBack ? { onClick: () => actor.send({ type: 'user.goesBack' }) } : undefined;
  return screen ? screens[screen]({ snapshot, send: actor.send, back, onTablet }) : null;
}

/** Screens that are another page to the person; the others are the one on which they pay. */
const ownHeading: readonly Screen[] = ['unknown', 'unsupported', 'offeringHold', 'offeringCoupon'];

/** Page from loading to failing, a single one, so that the provider's card fields stay in place. */
const pay = (view: PaymentView) => <Pay {...view} />;

/** Keeps a payment that is settling or has failed on the page that it began on. */
const payOrBuy = (view: PaymentView) => (buysByHold(view) ? <PayByHold {...view} /> : pay(view));

const screens = {
  loading: pay,
  collecting: pay,
  settling: payOrBuy,
  unknown: view => <Unknown {...view} />,
  failed: payOrBuy,
  offeringHold: view => <PayByHold {...view} />,
  buying: view => <PayByHold {...view} />,
  offeringCoupon: view => <PayByCoupon {...view} />,
  payingByCoupon: view => <PayByCoupon {...view} />,
  unsupported: view => <Unsupported {...view} />,
} satisfies Record<Screen, (view: PaymentView) => ReactNode>;

const isNothingToPay = (failure: Failure | null): boolean =>
  failure?.kind === 'nothingDue' || failure?.kind === 'notForSale';

function Unsupported({ snapshot, back }: PaymentView) {
  const text = useText();
  const failureText = useFailureText();
  const { failure, cabinet, query } = snapshot.context;
  const isDeposit = query.purpose === 'deposit';
  return (
    <Frame
      title={text(wordsFor[query.purpose].title)}
      subtitle={cabinet?.venueName}
      headlineInBody
      dock={
        <Button disabled={!back} onClick={back?.onClick}>
          <Text id={isDeposit ? 'payment.toRent' : 'frame.back'} />
        </Button>
      }
    >
      {isDeposit && (
        <CabinetDrawing
          slots={cabinet?.slots ?? sampleStation}
          badge="failed"
          label={text('check.drawingRefused')}
        />
      )}
      <Stack>
        <Headline>
          <Text id={isNothingToPay(failure) ? 'failure.nothingDue' : 'payment.unsupported'} />
        </Headline>
        {failure?.kind !== 'nothingDue' && (
          <div role="alert">
            <Paragraph>{failure ? failureText(failure) : text('failure.unexpected')}</Paragraph>
            {failure?.kind === 'amountOutside' && <TopUpLimits />}
          </div>
        )}
        <GuideLink failure={failure} />
        {!isNothingToPay(failure) && (
          <Paragraph>
            <Text id="payment.nothing" />
          </Paragraph>
        )}
      </Stack>
    </Frame>
  );
}

function TopUpLimits() {
  const formats = useFormats();
  const { lowest, highest } = topUpLimits(defaultCurrency);
  const amountOf = (minor: number) => formats.money(money(minor, defaultCurrency), true);
  return (
    <Paragraph>
      <Text id="topUp.limits" values={{ lowest: amountOf(lowest), highest: amountOf(highest) }} />
    </Paragraph>
  );
}
