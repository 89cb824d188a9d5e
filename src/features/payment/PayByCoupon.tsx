import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { shieldIcon } from '../../ui/layout/more-icons.ts';
import { Frame } from '../../screens/frame/Frame.tsx';
import { Coupon } from './Coupon.tsx';
import { PaidFor } from './Due.tsx';
import type { PaymentView } from './view.ts';

/** A coupon that is worth all of it: one touch, nothing is charged. */
export function PayByCoupon({ snapshot, send, back }: PaymentView) {
  const text = useText();
  const { bill } = snapshot.context;
  return (
    <Frame
      title={text('pay.repayment.title')}
      subtitle={bill?.place}
      back={back}
      awaited={snapshot.hasTag('payingByCoupon') && 'payment'}
      dock={
        <Button
          busy={snapshot.hasTag('payingByCoupon')}
          onClick={() => send({ type: 'user.pays' })}
        >
          <Text id="pay.coupon.alone" />
        </Button>
      }
    >
      <PaidFor snapshot={snapshot} />
      <Coupon snapshot={snapshot} send={send} />
      <Notice icon={shieldIcon}>
        <Text id="pay.coupon.covers" />
      </Notice>
    </Frame>
  );
}
