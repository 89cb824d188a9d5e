import { useState } from 'react';
import { discountOf } from '../../domain/coupon.ts';
import { money } from '../../domain/money.ts';
import { urlOf } from '../../domain/routes.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Split, Stack } from '../../ui/layout/Layout.tsx';
import { Rows } from '../../ui/layout/Rows.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import type { PaymentView } from './view.ts';

/**
 * The coupon for what a rental owes: what it takes off, or the field to enter one. `fixed`: the bank
 * is asked, and it stays as it is.
 */
export function Coupon({ snapshot, send, fixed = false }: PaymentView & { fixed?: boolean }) {
  const { coupon, query } = snapshot.context;
  if (query.purpose !== 'repayment') return null;
  return coupon === null ? (
    <CouponForm snapshot={snapshot} send={send} fixed={fixed} />
  ) : (
    <Taken snapshot={snapshot} fixed={fixed} />
  );
}

/** Worth of the coupon, and the amount left to pay. */
function Taken({ snapshot, fixed }: Pick<PaymentView, 'snapshot'> & { fixed: boolean }) {
  const text = useText();
  const formats = useFormats();
  const { bill, coupon, query } = snapshot.context;
  if (bill === null || coupon === null) return null;
  const { currency, minor } = bill.money;
  const off = discountOf(coupon, bill.money);
  const amount = formats.money(coupon.money);
  return (
    <Card label={text('pay.coupon.title')}>
      <Stack gap={12}>
        <Split align="center">
          <b>{coupon.name || <Text id="pay.coupon.title" />}</b>
          <Button
            variant="link"
            disabled={fixed}
            href={urlOf({ page: 'payment', ...query, coupon: undefined })}
          >
            <Text id="pay.coupon.change" />
          </Button>
        </Split>
        <Paragraph muted>
          {coupon.validUntil === null ? (
            amount
          ) : (
            <Text
              id="pay.coupon.until"
              values={{ amount, date: formats.dateTime(coupon.validUntil) }}
            />
          )}
        </Paragraph>
        <Rows
          rows={[
            { label: <Text id="pay.coupon.rental" />, value: formats.money(bill.money) },
            {
              label: <Text id="pay.coupon.title" />,
              value: `−${formats.money(money(off, currency))}`,
            },
            {
              label: <Text id="pay.coupon.left" />,
              value: <b>{formats.money(money(minor - off, currency))}</b>,
            },
          ]}
        />
      </Stack>
    </Card>
  );
}

function CouponForm({ snapshot, send, fixed }: PaymentView & { fixed: boolean }) {
  const text = useText();
  const failureText = useFailureText();
  const { couponFailure, query } = snapshot.context;
  const [code, setCode] = useState(query.coupon ?? '');
  const error =
    couponFailure === null
      ? false
      : couponFailure.kind === 'noCode'
        ? text('pay.coupon.wrong')
        : failureText(couponFailure);
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        send({ type: 'user.entersCoupon', code });
      }}
    >
      <Field
        label={text('pay.coupon.code')}
        error={error}
        value={code}
        onText={setCode}
        readOnly={fixed}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        end={
          <Button variant="compact" type="submit" disabled={fixed}>
            <Text id="pay.coupon.use" />
          </Button>
        }
      />
    </form>
  );
}
