import type { ReactNode } from 'react';
import { boughtAt, type Order } from '../../domain/order.ts';
import { money } from '../../domain/money.ts';
import { priceSteps } from '../../domain/price-steps.ts';
import { ceiling, firstRise, price } from '../../domain/tariff.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { CopyButton } from '../../ui/controls/CopyButton.tsx';
import { List, ListRow, Rows, type LabelledValue } from '../../ui/layout/Rows.tsx';
import { UnfoldingRow } from '../../ui/layout/UnfoldingRow.tsx';
import { ruleIcon } from '../../ui/layout/more-icons.ts';
import { urlOf } from '../../domain/routes.ts';
import { Num } from '../../ui/layout/Text.tsx';
import type { Toasts } from '../../ui/feedback/toasts.ts';
import { standingOf } from '../orders/standing.tsx';
import { amountOf } from '../orders/amount-of.ts';

/** Places and times, the number to read out, and the rule of the price. */
export function Details({
  order,
  toasts,
  isMine,
}: {
  order: Order;
  toasts: Toasts;
  isMine: boolean;
}) {
  const text = useText();
  const formats = useFormats();
  const standing = standingOf(order);
  const place = (name: string | null, at: number | null): ReactNode => (
    <>
      {name}
      {name !== null && at !== null && <br />}
      {at !== null && formats.dateTime(at)}
    </>
  );
  const rows: LabelledValue[] = [
    { label: <Text id="order.rented" />, value: place(order.rentedAtVenue, order.rentedAt) },
  ];
  if (standing === 'bought')
    rows.push({ label: <Text id="order.bought" />, value: place(null, boughtAt(order)) });
  else if (order.returnedAt !== null)
    rows.push({
      label: <Text id="order.returned" />,
      value: place(order.returnedAtVenue, order.returnedAt),
    });
  // The price stands above; beside what was taken off it, it says from what.
  if (order.returnedAt !== null && order.discount > 0) {
    rows.push({
      label: <Text id="order.price" />,
      value: (
        <Text
          id="order.durationPrice"
          values={{
            duration: formats.duration(order.usedMinutes),
            price: formats.money(money(amountOf(order) + order.discount, order.currency)),
          }}
        />
      ),
    });
  }
  if (order.discount > 0)
    rows.push({
      label: <Text id="pay.coupon.title" />,
      value: `−${formats.money(money(order.discount, order.currency))}`,
    });
  for (const { at, amount, by } of order.refunds)
    rows.push({
      label: <Text id={`order.refunded.${by}`} />,
      value: place(`−${formats.money(money(amount, order.currency))}`, at),
    });
  rows.push({
    label: <Text id="order.number" />,
    value: (
      <>
        <Num>{order.number}</Num>{' '}
        <CopyButton
          text={order.number}
          label={text('order.copy')}
          onCopied={() => toasts.show({ text: <Text id="order.copied" /> })}
          onFailed={() => toasts.show({ text: <Text id="order.copyFailed" />, tone: 'failed' })}
        />
      </>
    ),
  });
  return (
    <>
      <Card>
        <Rows rows={rows} />
      </Card>
      <Card flush>
        <List>
          <UnfoldingRow icon={ruleIcon} title={<Text id="order.rule.title" />}>
            <FeeRule order={order} />
          </UnfoldingRow>
          <ListRow
            icon="alert"
            title={<Text id="report.title" />}
            // A person with only the order's link can report a problem with its station.
            href={urlOf({
              page: 'report',
              ...(isMine
                ? { orderId: order.id }
                : { cabinetCode: order.rentedAtCabinet || undefined }),
            })}
          />
        </List>
      </Card>
    </>
  );
}

/** The fee rule of this rental, from its own tariff. */
function FeeRule({ order: { tariff, currency } }: { order: Order }) {
  const formats = useFormats();
  const amount = (minor: number) => <Num>{formats.money(money(minor, currency))}</Num>;
  const rise = firstRise(tariff);
  return (
    <Rows
      rows={[
        ...(rise
          ? [
              {
                label: <Text id="price.upTo" values={{ minutes: rise.fromMinute }} />,
                value: amount(price(tariff, tariff.freeMinutes + 1)),
              },
              ...priceSteps(tariff)
                .filter(({ fromMinute, purchase }) => fromMinute >= rise.fromMinute && !purchase)
                .map(step => ({
                  label: (
                    <Text
                      id="order.rule.from"
                      values={{ duration: formats.duration(step.fromMinute) }}
                    />
                  ),
                  value: amount(step.price),
                })),
            ]
          : [
              {
                label: (
                  <Text
                    id="order.rule.unit"
                    values={{ duration: formats.duration(tariff.unitMinutes) }}
                  />
                ),
                value: amount(tariff.unitPrice),
              },
            ]),
        ...(tariff.freeMinutes > 0
          ? [
              {
                label: <Text id="order.rule.free" />,
                value: formats.duration(tariff.freeMinutes),
              },
            ]
          : []),
        { label: <Text id="order.rule.cap" />, value: amount(tariff.dailyCap) },
        { label: <Text id="order.rule.purchase" />, value: amount(ceiling(tariff)) },
      ]}
    />
  );
}
