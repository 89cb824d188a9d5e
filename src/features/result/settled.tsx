import type { RentalOutcome } from '../../domain/order.ts';
import { urlOf } from '../../domain/routes.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { scanIcon } from '../../ui/layout/more-icons.ts';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { Price } from '../../widgets/Price.tsx';
import { AnotherStation } from '../../screens/frame/AnotherStation.tsx';
import type { Elsewhere } from '../../screens/frame/surroundings.ts';
import { ReportLink, Download } from '../../screens/frame/Links.tsx';
import { SupportLine } from '../../screens/frame/SupportLine.tsx';
import { OutcomeHold } from './OutcomeHold.tsx';
import type { Places, ResultView } from './view.ts';

/** Button to the order's own page, which says what comes next. */
const ToOrder = ({ of: { orderId }, label }: { of: RentalOutcome; label: MessageKey }) => (
  <Button href={urlOf({ page: 'orderDetail', orderId })}>
    <Text id={label} />
  </Button>
);

/** The power bank is out. */
export const confirmed = ({
  snapshot: {
    context: { outcome },
  },
  send,
  formats,
  text,
  downloadUrl,
  receiptMail,
  onTablet,
}: ResultView): Places => ({
  scene:
    outcome?.state !== 'confirmed'
      ? { kind: 'waiting' }
      : outcome.slot === null
        ? { kind: 'out' }
        : { kind: 'raised', slot: outcome.slot },
  headline: 'result.confirmed.title',
  // Read from where the power bank is pulled out, an arm's length from the screen (frames x3b, l5).
  hero: outcome?.state === 'confirmed' && outcome.slot !== null && (
    <Price text={text('result.slot', { slot: outcome.slot })} />
  ),
  words: outcome?.state === 'confirmed' && (
    <Paragraph>
      {outcome.slot === null ? (
        <Text id="result.confirmed.takeOut" />
      ) : (
        <Text id="result.confirmed.take" values={{ slot: outcome.slot }} />
      )}{' '}
      <Text id="result.confirmed.since" values={{ time: formats.time(outcome.rentedAt) }} />
      {outcome.tariff.freeMinutes > 0 && (
        <>
          {' '}
          <Text id="result.confirmed.free" values={{ minutes: outcome.tariff.freeMinutes }} />
        </>
      )}
    </Paragraph>
  ),
  body: (
    <>
      {outcome && onTablet?.takeAlong(outcome)}
      {outcome && <OutcomeHold outcome={outcome} />}
      {outcome && <div onFocus={() => send({ type: 'user.stays' })}>{receiptMail(outcome)}</div>}
      <Download url={downloadUrl} />
    </>
  ),
  dock: onTablet?.finish ?? (outcome && <ToOrder of={outcome} label="result.confirmed.open" />),
});

/** The power bank came out, and the rental is over. The order's own page says how it ended. */
export const ended = ({
  snapshot: {
    context: { outcome },
  },
  downloadUrl,
  receiptMail,
  onTablet,
}: ResultView): Places => ({
  scene: { kind: 'out' },
  headline: 'result.ended.title',
  words: outcome && (
    <Paragraph>
      <Text id="result.ended.text" values={{ number: outcome.orderNumber }} />
    </Paragraph>
  ),
  body: (
    <>
      {outcome && onTablet?.takeAlong(outcome)}
      {outcome && receiptMail(outcome)}
      <Download url={downloadUrl} />
    </>
  ),
  dock: onTablet?.finish ?? (outcome && <ToOrder of={outcome} label="paid.toOrder" />),
});

const mayStillCome = (outcome: RentalOutcome | null): boolean =>
  outcome?.state === 'notDispensed' && outcome.heldUntil !== null;

/**
 * No power bank came out: why, where the money is, and what helps. Once that is final, the nearest
 * stations that have one.
 */
export const notDispensed = ({
  snapshot: {
    context: { outcome },
  },
  formats,
  onTablet,
}: ResultView): Places => {
  const from = outcome?.cabinetCode ?? undefined;
  const places = (elsewhere: Elsewhere | null) => ({
    body: (
      <>
        {outcome && <OutcomeHold outcome={outcome} />}
        {elsewhere ? elsewhere.rows : !onTablet && <AnotherStation from={from} />}
        {!onTablet && outcome && <ReportLink cabinetCode={from} orderId={outcome.orderId} />}
        <SupportLine />
      </>
    ),
    dock: (
      <>
        {elsewhere?.way}
        <Button
          {...(elsewhere ? { variant: 'quiet' as const } : {})}
          icon="up"
          href={urlOf({ page: 'rent', cabinetCode: from })}
        >
          <Text id="result.notDispensed.retry" />
        </Button>
        {onTablet?.finish ??
          (elsewhere ? null : (
            <Button variant="quiet" icon={scanIcon} href={urlOf({ page: 'home' })}>
              <Text id="result.notDispensed.other" />
            </Button>
          ))}
      </>
    ),
  });
  return {
    scene: { kind: 'failed', slot: outcome?.slot ?? null },
    headline: mayStillCome(outcome) ? 'result.notDispensed.notYet' : 'result.notDispensed.title',
    words: outcome?.state === 'notDispensed' && (
      <Paragraph>
        {outcome.heldUntil !== null ? (
          <Text
            id="result.notDispensed.oneMoment"
            values={{ time: formats.time(outcome.heldUntil) }}
          />
        ) : outcome.reason === 'noBattery' ? (
          <Text id="result.notDispensed.noBattery" />
        ) : outcome.slot === null ? (
          <Text id="result.notDispensed.noAnswer" />
        ) : (
          <Text id="result.notDispensed.jam" values={{ slot: outcome.slot }} />
        )}
      </Paragraph>
    ),
    ...places(null),
    ...(mayStillCome(outcome) || onTablet ? {} : { elsewhere: { from, places } }),
  };
};
