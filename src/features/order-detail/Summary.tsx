import type { ReactNode } from 'react';
import type { OrderReading } from '../../../machines/order-detail/order-detail.machine.ts';
import { money } from '../../domain/money.ts';
import type { Order } from '../../domain/order.ts';
import { holdsMeter, meterTime } from '../../domain/return-claim.ts';
import { useFormats } from '../../i18n/formats.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { Text, useLocale, useText } from '../../i18n/text.tsx';
import { Amount } from '../../ui/layout/Amount.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';
import { offlineIcon } from '../../ui/layout/more-icons.ts';
import { Split, Stack } from '../../ui/layout/Layout.tsx';
import { LiveRegion } from '../../ui/feedback/LiveRegion.tsx';
import { Meter, type MeterState } from '../../widgets/Meter.tsx';
import { Price } from '../../widgets/Price.tsx';
import { Clock, Num } from '../../ui/layout/Text.tsx';
import { StandingBadge, standingOf, standingText, type Standing } from '../orders/standing.tsx';
import { amountOf } from '../orders/amount-of.ts';
import { shareOfHold, timelineOf, type Ahead } from './timeline.ts';

type SummaryProps = {
  readonly order: Order;
  readonly standing: Standing;
  readonly elapsed: number;
  /** Null while the hold may still become a rental: there is no price yet. */
  readonly amount: number | null;
  readonly unit: MessageKey;
  readonly meter: MeterState;
  /** The price's next step, while it runs. */
  readonly next?: Ahead | null | undefined;
  /** Beneath the battery. */
  readonly foot?: ReactNode;
  /** When it was last known to run, while nobody answers. */
  readonly ranAt?: number | null | undefined;
};

/** The server's price counts until our own rule passes the next step. */
export function runningSummary(
  { order, serverTime, soFar }: Pick<OrderReading, 'order' | 'serverTime' | 'soFar'>,
  now: number,
  isStale: boolean,
): SummaryProps {
  const standing = standingOf(order);
  const { elapsed, price, step } = timelineOf(order, meterTime(order.claim, now));
  const priceThen = timelineOf(order, meterTime(order.claim, serverTime)).price;
  return {
    order,
    standing,
    elapsed,
    amount: soFar !== undefined && price === priceThen ? soFar : price,
    unit: holdsMeter(order.claim) ? 'order.fixed' : isStale ? 'order.counted' : 'order.soFar',
    meter: 'running',
    next: holdsMeter(order.claim) ? null : step,
    ranAt: isStale && standing === 'running' ? serverTime : null,
  };
}

export function endedSummary(order: Order): SummaryProps {
  const standing = standingOf(order);
  const settled = order.settlementId !== 0;
  return {
    order,
    standing,
    elapsed:
      order.rentedAt !== null && order.returnedAt !== null
        ? order.returnedAt - order.rentedAt
        : order.usedMinutes * 60_000,
    amount: standing === 'pending' ? null : amountOf(order),
    unit:
      standing === 'unpaid'
        ? 'order.due'
        : settled || standing === 'cancelled'
          ? 'order.paid'
          : 'order.settling',
    meter:
      standing === 'bought'
        ? 'full'
        : standing === 'unpaid' || (!settled && standing !== 'cancelled')
          ? 'fixed'
          : 'released',
  };
}

const meterTexts = {
  running: 'order.meter',
  fixed: 'order.meter',
  released: 'order.meter.released',
  full: 'order.meter.bought',
} as const satisfies Record<MeterState, MessageKey>;

/** State of a rental, or when it was last known to run. */
export function LastStanding({ standing, ranAt }: Pick<SummaryProps, 'standing' | 'ranAt'>) {
  const formats = useFormats();
  return ranAt === null || ranAt === undefined ? (
    <StandingBadge standing={standing} tick />
  ) : (
    <Badge tone="caution" icon={offlineIcon}>
      <Text id="order.ranAt" values={{ time: formats.time(ranAt) }} />
    </Badge>
  );
}

/** Minutes in which a time alone says which one is meant. */
const halfADay = 12 * 60;

const strong = (parts: ReactNode[]) => <Num strong>{parts}</Num>;

/**
 * State, time, price and the hold as a battery. Changes of state and price are announced; the clock
 * is not.
 */
export function Summary({
  order,
  standing,
  elapsed,
  amount,
  unit,
  meter,
  next = null,
  foot,
  ranAt = null,
}: SummaryProps) {
  const text = useText();
  const formats = useFormats();
  const locale = useLocale();
  if (amount === null)
    return (
      <Stack>
        <StandingBadge standing={standing} />
        <LiveRegion>{text(standingText(standing))}</LiveRegion>
      </Stack>
    );
  const cost = money(amount, order.currency);
  // Of what is owed nothing was taken, and no battery shows it.
  const share = standing === 'unpaid' ? null : shareOfHold(order, amount);
  const words = {
    amount: formats.money(cost),
    held: formats.money(money(order.tariff.deposit, order.currency)),
  };
  const moment = ({ at, inMinutes }: Ahead) =>
    inMinutes < halfADay ? formats.time(at) : formats.weekdayTime(at);
  return (
    <Stack>
      <Split align="center">
        <LastStanding standing={standing} ranAt={ranAt} />
        {elapsed > 0 && <Clock label={text('order.clock')}>{formats.stopwatch(elapsed)}</Clock>}
      </Split>
      <Price
        amount={<Amount money={cost} locale={locale} size="hero" />}
        unit={<Text id={unit} />}
      />
      {share !== null && (
        <Meter ratio={share} state={meter} label={text(meterTexts[meter], words)} />
      )}
      {share !== null && meter === 'running' && (
        <Split muted>
          <span>
            {next ? (
              <Text
                id="order.stepFrom"
                values={{
                  time: moment(next),
                  price: formats.money(money(next.price, order.currency)),
                  strong,
                }}
              />
            ) : (
              <Text id="order.youPay" values={{ amount: words.amount, strong }} />
            )}
          </span>
          <span>
            <Text id="order.reserved" values={{ amount: words.held, strong }} />
          </span>
        </Split>
      )}
      {foot}
      <LiveRegion>
        {text('order.announce', {
          standing: text(standingText(standing)),
          amount: words.amount,
          unit: text(unit),
        })}
      </LiveRegion>
    </Stack>
  );
}
