import { useFormats } from '../../i18n/formats.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Paragraph, Title } from '../../ui/layout/Text.tsx';
import { PayPalSlot } from './PayPalSlot.tsx';
import { moneyIn, type CollectorView, type PaymentView } from './view.ts';

type View = CollectorView<'paypal'>;

/** The way to PayPal's window or its own page. */
export function PayPalAction({ snapshot, send, back, collector, at }: View) {
  const formats = useFormats();
  const isHold = snapshot.context.query.purpose === 'deposit';
  const held = moneyIn({ snapshot });
  const isOffering = at?.hasTag('ready') ?? false;
  const isInWindow = at?.matches('offeringWindow') ?? false;
  const pay = () => send({ type: 'user.pays' });
  return (
    <>
      {collector && at?.context.button && (
        <PayPalSlot
          button={at.context.button}
          payPal={collector}
          isShown={isInWindow}
          onOpen={pay}
        />
      )}
      {!isOffering && (
        <Button busy>
          <Text id={waitingFor(at)} />
        </Button>
      )}
      {isOffering && !isInWindow && (
        <Button icon="paypal" onClick={pay}>
          {isHold || held === null ? (
            <Text id="payment.payPal.go" />
          ) : (
            <Text id="pay.byPayPal" values={{ amount: formats.money(held) }} />
          )}
        </Button>
      )}
      {(at?.matches('onPhone') || (isOffering && isHold)) && (
        <Button variant="quiet" onClick={back?.onClick}>
          <Text id="pay.otherWay" />
        </Button>
      )}
    </>
  );
}

/** State of the payment at PayPal, and what the person can do about it. */
export function PayPalEntry({ snapshot, at, onTablet }: View) {
  const isHold = snapshot.context.query.purpose === 'deposit';
  return (
    <>
      {hasNotAgreed(at) && (
        <Notice tone="caution" announce>
          <Text id={isHold ? 'payment.payPal.open' : 'payment.payPal.openPay'} />
        </Notice>
      )}
      {at?.matches('onPhone') && at.context.order ? (
        <OnPhone link={at.context.order.checkOutUrl} onTablet={onTablet} />
      ) : (
        <Paragraph>
          <Text id={at?.context.button ? 'payment.payPal.howHere' : 'payment.payPal.how'} />
        </Paragraph>
      )}
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

/** The person was at PayPal and came back without their word. */
const hasNotAgreed = (at: View['at']): boolean =>
  at?.matches({ offeringWindow: 'reminding' }) || at?.matches({ offering: 'reminding' }) || false;

/** Label of the busy button. */
function waitingFor(at: View['at']): MessageKey {
  if (at?.matches('lookingAtOrder')) return 'payment.confirming';
  if (at?.matches('onPhone')) return 'payment.payPal.waits';
  if (at?.matches('inWindow')) return 'payment.payPal.windowOpen';
  return at?.hasTag('paying') ? 'payment.payPal.opening' : 'payment.payPal.loading';
}
