import { isKeptTooLong, isUnpaid, type Order } from '../../domain/order.ts';
import { money } from '../../domain/money.ts';
import { ceiling } from '../../domain/tariff.ts';
import type { ReturnClaim } from '../../domain/return-claim.ts';
import { urlOf } from '../../domain/routes.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useFailureText, useLocale } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { Amount } from '../../ui/layout/Amount.tsx';
import { pinIcon, receiptIcon } from '../../ui/layout/more-icons.ts';
import { Price } from '../../widgets/Price.tsx';
import { hasReceipt } from '../order-detail/Ended.tsx';
import { amountOf } from '../orders/amount-of.ts';
import { PayButton } from '../orders/PayButton.tsx';
import { SupportLine } from '../../screens/frame/SupportLine.tsx';
import { FailureNumber } from '../../screens/frame/FailureSaid.tsx';
import { ClaimFacts, ClaimStopped } from './ClaimFacts.tsx';
import type { ClaimView, ReturnClaimRef } from './view.ts';

/** Claim as it was made, with its reference. */
export function Claimed({ claim, rental, send, toasts }: ClaimView & { claim: ReturnClaim }) {
  const place = rental.stations.find(({ code }) => code === claim.cabinetCode);
  return (
    <>
      <Paragraph>
        <ClaimStopped claim={claim} />
      </Paragraph>
      <Card outlined>
        <ClaimFacts claim={claim} venue={place?.venueName || null} toasts={toasts} />
      </Card>
      <Button icon="check" onClick={() => send({ type: 'user.closes' })}>
        <Text id="claim.close" />
      </Button>
      {rental.canWithdraw && (
        <Button
          variant="quiet"
          onClick={() => send({ type: 'user.doubts', reference: claim.reference })}
        >
          <Text id="claim.doubt" />
        </Button>
      )}
    </>
  );
}

/** Question before an open claim is taken back, and why that failed. */
export function Doubt({ snapshot, send, rental }: ClaimView) {
  const failureText = useFailureText();
  const { failure } = snapshot.context;
  const failed = snapshot.hasTag('notWithdrawn') && failure !== null;
  const formats = useFormats();
  const { order, now, rentedAt } = rental;
  const stops = order.claim?.stopsMeter !== false;
  const buysNow = stops && isKeptTooLong(rentedAt, now);
  return (
    <>
      <Paragraph>
        <Text id={stops ? 'claim.pauseCounts' : 'claim.goesOn'} />
        {buysNow && (
          <>
            {' '}
            <b>
              <Text
                id="claim.buysNow"
                values={{ amount: formats.money(money(ceiling(order.tariff), order.currency)) }}
              />
            </b>
          </>
        )}
      </Paragraph>
      {failed && (
        <>
          <div role="alert">
            <Paragraph>{failureText(failure)}</Paragraph>
          </div>
          <FailureNumber failure={failure} />
        </>
      )}
      <Button
        busy={snapshot.hasTag('withdrawing')}
        onClick={() => send({ type: 'user.withdraws' })}
      >
        <Text id="claim.withdraw" />
      </Button>
      <Button
        variant="quiet"
        disabled={!snapshot.can({ type: 'user.closes' })}
        onClick={() => send({ type: 'user.closes' })}
      >
        <Text id="claim.keep" />
      </Button>
    </>
  );
}

/** Claim that a station or the operator has confirmed: the price, and the receipt. */
export function Confirmed({ order, send }: { order: Order; send: ReturnClaimRef['send'] }) {
  const formats = useFormats();
  const locale = useLocale();
  const { returnedAt, returnedAtVenue } = order;
  const close = () => send({ type: 'user.closes' });
  const isOwed = isUnpaid(order);
  const standing = isOwed ? 'order.due' : hasReceipt(order) ? 'order.paid' : 'order.settling';
  return (
    <>
      <Price
        amount={
          <Amount money={money(amountOf(order), order.currency)} locale={locale} size="hero" />
        }
        unit={<Text id={standing} />}
      />
      {returnedAt !== null && returnedAtVenue !== null && (
        <Paragraph muted>
          <Text
            id="claim.confirmedAt"
            values={{ venue: returnedAtVenue, time: formats.time(returnedAt) }}
          />
        </Paragraph>
      )}
      {isOwed && <PayButton order={order} />}
      {hasReceipt(order) && !isOwed && (
        <Button icon={receiptIcon} href={urlOf({ page: 'receipt', orderId: order.id })}>
          <Text id="order.receipt" />
        </Button>
      )}
      <Button variant="quiet" onClick={close}>
        <Text id="claim.close" />
      </Button>
    </>
  );
}

/** Rejected or lapsed claim: the clock runs on, and the person may name another station. */
export function NotConfirmed({ rental, send, claim }: ClaimView & { claim: ReturnClaim }) {
  const { order } = rental;
  const said = order.claim?.reference === claim.reference ? order.claim : claim;
  return (
    <>
      <Paragraph>
        {said.state === 'lapsed' ? (
          <Text id="claim.lapsedText" />
        ) : (
          (said.reason ?? <Text id="claim.rejectedElsewhere" />)
        )}{' '}
        <Text id="claim.pauseCounts" />
      </Paragraph>
      <Button icon={pinIcon} onClick={() => send({ type: 'user.opens' })}>
        <Text id="claim.otherStation" />
      </Button>
      <Button variant="quiet" onClick={() => send({ type: 'user.closes' })}>
        <Text id="claim.close" />
      </Button>
      <SupportLine />
    </>
  );
}

/** Claim that was taken back, by this page or another one. */
export const TakenBack = ({ send }: { send: ReturnClaimRef['send'] }) => (
  <>
    <Paragraph>
      <Text id="claim.pauseCounts" />
    </Paragraph>
    <Button variant="quiet" onClick={() => send({ type: 'user.closes' })}>
      <Text id="claim.close" />
    </Button>
  </>
);

/** The words stay, to be changed and sent again. */
export function Refused({ snapshot, send, rental }: ClaimView) {
  const failureText = useFailureText();
  const { failure } = snapshot.context;
  return (
    <>
      {failure && (
        <div role="alert">
          <Paragraph>{failureText(failure)}</Paragraph>
        </div>
      )}
      {rental.isRunning && (
        <Paragraph muted>
          <Text id="claim.refusedText" />
        </Paragraph>
      )}
      <FailureNumber failure={failure} />
      {rental.isRunning && (
        <Button
          icon="back"
          disabled={!snapshot.can({ type: 'user.edits' })}
          onClick={() => send({ type: 'user.edits' })}
        >
          <Text id="claim.edit" />
        </Button>
      )}
    </>
  );
}
