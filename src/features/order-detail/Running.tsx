import type { ReactNode } from 'react';
import { type Failure, isUnanswered } from '../../domain/failure.ts';
import { money } from '../../domain/money.ts';
import { canBuy, type Order } from '../../domain/order.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text } from '../../i18n/text.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { List, ListRow } from '../../ui/layout/Rows.tsx';
import { payUrl } from '../orders/PayButton.tsx';
import { timelineOf } from './timeline.ts';
import { bagIcon, downloadIcon, shieldIcon } from '../../ui/layout/more-icons.ts';

const halfADay = 12 * 60 * 60_000;

/** Next steps of the price, with a warning shortly before one. */
export function Running({
  order,
  now,
  failure,
  isMine,
  children,
}: {
  order: Order;
  now: number;
  failure: Failure | null;
  isMine: boolean;
  /** Content between the warnings and the later steps. */
  children: ReactNode;
}) {
  const formats = useFormats();
  const { step, limit, purchase, warning } = timelineOf(order, now);
  const canKeep = isMine && canBuy(order);
  const amount = (minor: number) => formats.money(money(minor, order.currency));
  const moment = (at: number) =>
    Math.abs(at - now) < halfADay ? formats.time(at) : formats.weekdayTime(at);
  return (
    <>
      {order.status === 'fault' && (
        <Notice tone="caution" icon="alert" announce>
          <Text id="order.faultText" />
        </Notice>
      )}
      {warning === 'purchase' && purchase && (
        <Notice
          announce
          tone="caution"
          icon="alert"
          title={
            <Text
              id="order.soon.purchase"
              values={{ duration: formats.duration(purchase.inMinutes) }}
            />
          }
        >
          <Text
            id="order.soon.purchaseText"
            values={{ time: formats.weekdayTime(purchase.at), price: amount(purchase.price) }}
          />
        </Notice>
      )}
      {warning === 'step' && step && (
        <Notice
          announce
          tone="caution"
          title={
            <Text id="order.soon.step" values={{ duration: formats.duration(step.inMinutes) }} />
          }
        >
          <Text
            id="order.soon.stepText"
            values={{ time: moment(step.at), price: amount(step.price) }}
          />
        </Notice>
      )}
      {children}
      {purchase && (warning !== 'purchase' || canKeep) && (
        <Card flush>
          <List>
            {warning !== 'purchase' && limit && (
              <ListRow
                icon={shieldIcon}
                title={
                  <Text
                    id={limit.day === 1 ? 'order.capToday' : 'order.capTotal'}
                    values={{ price: amount(limit.price) }}
                  />
                }
                note={<Text id="order.until" values={{ time: formats.weekdayTime(limit.until) }} />}
              />
            )}
            {canKeep ? (
              <ListRow
                icon={bagIcon}
                title={<Text id="order.buy" />}
                note={
                  <Text id="order.keptFrom" values={{ time: formats.weekdayTime(purchase.at) }} />
                }
                end={<b>{amount(purchase.price)}</b>}
                href={payUrl(order, 'purchase')}
              />
            ) : (
              <ListRow
                icon={bagIcon}
                title={<Text id="order.purchase" />}
                note={
                  <Text
                    id="order.priceFrom"
                    values={{
                      price: amount(purchase.price),
                      time: formats.weekdayTime(purchase.at),
                    }}
                  />
                }
              />
            )}
            {failure && isUnanswered(failure) && (
              <ListRow
                icon={downloadIcon}
                title={<Text id="order.returnOffline" />}
                note={<Text id="order.returnOfflineHow" />}
              />
            )}
          </List>
        </Card>
      )}
    </>
  );
}

/** Says that the phone counts on while no answer comes, and that the station's time decides. */
export const CountedOn = () => (
  <Notice title={<Text id="order.countedOn" />}>
    <Text id="order.countedOnText" />
  </Notice>
);

/** Explains how to return to a person in front of a station. */
export const HowToReturn = () => (
  <Notice icon={downloadIcon} title={<Text id="order.pushIn" />}>
    <Text id="order.endsItself" />
  </Notice>
);
