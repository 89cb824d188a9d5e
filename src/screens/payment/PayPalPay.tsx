import { useSelector } from '@xstate/react';
import { useFormats } from '../../i18n/formats.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { shieldIcon } from '../../ui/layout/more-icons.ts';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Paragraph, Title } from '../../ui/layout/Text.tsx';
import { Frame } from '../frame/Frame.tsx';
import type { Awaited } from '../frame/TakesLonger.tsx';
import { Station } from '../frame/Station.tsx';
import { TariffFacts } from '../frame/TariffFacts.tsx';
import { Agree } from './Agree.tsx';
import { Coupon } from './Coupon.tsx';
import { Due } from './Due.tsx';
import { LacksNamed } from './LacksNamed.tsx';
import { OtherWays } from './OtherWays.tsx';
import { PaymentFailed } from './PaymentFailed.tsx';
import { PayPalSlot, type PayPalRef } from './PayPalSlot.tsx';
import styles from './payment.module.css';
import { moneyIn, type PaymentView } from './view.ts';
import { wordsFor } from './words.ts';

/** The amount, and the way to PayPal's window or its own page; the failed dialog lies above them. */
export function PayPalPay({ snapshot, send, onTablet }: PaymentView) {
  const text = useText();
  const formats = useFormats();
  const { bill, cabinet, query } = snapshot.context;
  const words = wordsFor[query.purpose];
  const isHold = query.purpose === 'deposit';
  const payPal = snapshot.children.payPal;
  const asked = useSelector(payPal, current => current);
  const isHere = (tag: Parameters<NonNullable<typeof asked>['hasTag']>[0]) =>
    asked?.hasTag(tag) ?? false;
  const inWindow = isHere('invitingHere') || isHere('remindingHere');
  const hasNotAgreed = isHere('reminding') || isHere('remindingHere');
  const isOffering = hasNotAgreed || inWindow || isHere('inviting');
  const isOnPhone = isHere('onPhone');
  const button = asked?.context.button;
  const held = moneyIn({ snapshot });
  const cancel = { type: 'user.cancels' } as const;
  const leave = asked?.can(cancel)
    ? () => payPal?.send(cancel)
    : snapshot.can(cancel)
      ? () => send(cancel)
      : undefined;
  return (
    <>
      <Frame
        title={text(words.title)}
        subtitle={bill?.place ?? cabinet?.venueName}
        back={leave && { onClick: leave }}
        awaited={awaitedOf({ snapshot, asked })}
        dock={
          <>
            {cabinet && <TariffFacts cabinet={cabinet} />}
            {isOffering && <Agree snapshot={snapshot} send={send} />}
            {payPal && button && (
              <PayPalSlot
                button={button}
                payPal={payPal}
                isShown={inWindow}
                onOpen={() => send({ type: 'user.opensPayPal' })}
              />
            )}
            {!isOffering && (
              <Button busy>
                <Text id={waitingFor({ snapshot, asked })} />
              </Button>
            )}
            {isOffering && !inWindow && (
              <Button icon="paypal" onClick={() => send({ type: 'user.pays' })}>
                {isHold || held === null ? (
                  <Text id="payment.payPal.go" />
                ) : (
                  <Text id="pay.byPayPal" values={{ amount: formats.money(held) }} />
                )}
              </Button>
            )}
            {(isOnPhone || (isOffering && isHold)) && (
              <Button variant="quiet" onClick={leave}>
                <Text id="pay.otherWay" />
              </Button>
            )}
          </>
        }
        left={
          <>
            {cabinet && (
              <div className={styles.station}>
                <Station slots={cabinet.slots} />
              </div>
            )}
            <Due snapshot={snapshot} />
            <Coupon snapshot={snapshot} send={send} fixed={!isOffering} />
          </>
        }
        right={
          <>
            <LacksNamed snapshot={snapshot} />
            {hasNotAgreed && (
              <Notice tone="caution" announce>
                <Text id={isHold ? 'payment.payPal.open' : 'payment.payPal.openPay'} />
              </Notice>
            )}
            {isOnPhone && asked?.context.order ? (
              <OnPhone link={asked.context.order.checkOutUrl} onTablet={onTablet} />
            ) : (
              <Paragraph>
                <Text id={button ? 'payment.payPal.howHere' : 'payment.payPal.how'} />
              </Paragraph>
            )}
            {!isOnPhone && (
              <Notice icon={shieldIcon}>
                <Text id={words.note} />
              </Notice>
            )}
            {isOffering && <OtherWays snapshot={snapshot} />}
          </>
        }
      />
      {snapshot.hasTag('failed') && <PaymentFailed snapshot={snapshot} send={send} />}
    </>
  );
}

/** The code that leads the person's own phone to PayPal. */
function OnPhone({ link, onTablet }: { link: string } & Pick<PaymentView, 'onTablet'>) {
  const text = useText();
  return (
    <Stack center>
      <Title>
        <Text id="payment.payPal.scan" />
      </Title>
      {onTablet?.code(link, text('payment.payPal.scanQr'))}
      <Paragraph center>
        <Text id="payment.payPal.scanText" />
      </Paragraph>
    </Stack>
  );
}

type Asked = Pick<PaymentView, 'snapshot'> & {
  asked: ReturnType<PayPalRef['getSnapshot']> | undefined;
};

/** Whose answer is late: while a person has the word at PayPal, nobody's. */
function awaitedOf({ snapshot, asked }: Asked): Awaited | false {
  if (snapshot.hasTag('settling') || asked?.hasTag('looking')) return 'payment';
  const loads = [snapshot.hasTag('loading'), asked?.hasTag('loading'), asked?.hasTag('leaving')];
  return loads.includes(true) && 'answer';
}

/** What the busy button says. */
function waitingFor({ snapshot, asked }: Asked): MessageKey {
  if (snapshot.hasTag('settling') || asked?.hasTag('looking')) return 'payment.confirming';
  if (asked?.hasTag('onPhone')) return 'payment.payPal.waits';
  if (asked?.hasTag('windowOpen')) return 'payment.payPal.windowOpen';
  return asked?.hasTag('loading') ? 'payment.payPal.loading' : 'payment.payPal.opening';
}
