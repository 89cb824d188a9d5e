import { besideHold } from '../../domain/bill.ts';
import { urlOf } from '../../domain/routes.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useLocale, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Amount } from '../../ui/layout/Amount.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { shieldIcon } from '../../ui/layout/more-icons.ts';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { Price } from '../../widgets/Price.tsx';
import { PaidWith } from '../../widgets/PaidWith.tsx';
import { Frame } from '../../screens/frame/Frame.tsx';
import { PaidFor } from './Due.tsx';
import { PaymentFailed } from './PaymentFailed.tsx';
import type { PaymentView } from './view.ts';

/**
 * Payment out of the hold: one touch, nothing to type. Another way is a page of its own, so that
 * Back leads back.
 */
export function PayByHold({ snapshot, send, back }: PaymentView) {
  const text = useText();
  const formats = useFormats();
  const locale = useLocale();
  const { bill, query } = snapshot.context;
  if (bill === null) return null;
  const asks = snapshot.hasTag('settling');
  const buys = asks || snapshot.hasTag('buying');
  return (
    <>
      <Frame
        title={text('pay.purchase.title')}
        subtitle={bill.place}
        back={back}
        awaited={buys && 'payment'}
        dock={
          <>
            <Button busy={buys} onClick={() => send({ type: 'user.pays' })}>
              {asks ? (
                <Text id="payment.confirming" />
              ) : (
                <Text id="pay.buy" values={{ amount: formats.money(bill.money) }} />
              )}
            </Button>
            <Button
              variant="quiet"
              disabled={buys}
              href={urlOf({ page: 'payment', ...query, paymentMethodId: besideHold })}
            >
              <Text id="pay.otherWay" />
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <Paragraph muted>
            <Text id="pay.byHold" />
          </Paragraph>
          <Price amount={<Amount size="hero" money={bill.money} locale={locale} />} />
        </Stack>
        <PaidFor snapshot={snapshot} />
        <PaidWith paidBy={bill.paidBy} />
        <Notice icon={shieldIcon}>
          <Text id="pay.purchase.note" />
        </Notice>
      </Frame>
      {snapshot.hasTag('failed') && <PaymentFailed snapshot={snapshot} send={send} />}
    </>
  );
}
