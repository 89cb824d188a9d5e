import { waysBesides } from '../../../machines/payment/blocked-ways.ts';
import { collectorIn } from '../../../machines/payment/plan.ts';
import { isPriceChanged, type Failure } from '../../domain/failure.ts';
import { isCharged } from '../../domain/payment-outcome.ts';
import { isSettledMeanwhile, helpsElsewhere } from '../../domain/remedies.ts';
import { urlOf } from '../../domain/routes.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { FailureNumber } from '../../screens/frame/FailureSaid.tsx';
import { CardName } from '../../widgets/PaidWith.tsx';
import { AnotherStation } from '../../screens/frame/AnotherStation.tsx';
import { WorkingWays } from './OtherWays.tsx';
import type { PaymentView } from './view.ts';

/** True where this way is closed to the account: trying it again does not help. */
const needsOtherAccount = (failure: Failure | null) =>
  failure?.kind === 'refused' && failure.reason === 'membersOnly';

/** Label of the way back where it is the only way on; null where there are others. */
const wayBack = (failure: Failure | null): MessageKey | null =>
  isSettledMeanwhile(failure)
    ? 'paid.toOrder'
    : isPriceChanged(failure)
      ? 'payment.toRent'
      : failure?.kind === 'walletUnsupported' || needsOtherAccount(failure)
        ? 'payment.otherWay'
        : null;

/**
 * Payment that is known to have failed. Retry repeats it with the same intent; another card keeps
 * the intent, too.
 */
export function PaymentFailed({ snapshot, send }: PaymentView) {
  const text = useText();
  const failureText = useFailureText();
  const { failure } = snapshot.context;
  const why = failure ? failureText(failure) : text('failure.unexpected');
  const canChange = snapshot.can({ type: 'user.changesCard' });
  const changeCard = () => send({ type: 'user.changesCard' });
  const canRetry = snapshot.can({ type: 'user.retries' });
  const back = wayBack(failure);
  // Retrying leads to the saved cards, of which another may be chosen.
  const choosesCard =
    collectorIn(snapshot.context) === 'savedCard' &&
    failure?.kind === 'refused' &&
    failure.reason === 'paymentDeclined';
  const isAboutFields = failure?.kind === 'scriptNotLoaded' || failure?.kind === 'walletNotLoaded';
  const working = waysBesides(snapshot.context, failure?.kind === 'walletNotLoaded');
  const saysNothingMoved = (canRetry && !isAboutFields) || isPriceChanged(failure);
  const asks = failure?.kind === 'authenticationFailed';
  if (failure?.kind === 'declined')
    return <CardDeclined snapshot={snapshot} send={send} failure={failure} />;
  return (
    <Dialog
      title={
        asks ? (
          <>
            {why} <Text id="payment.tryAgain" />
          </>
        ) : (
          why
        )
      }
      onCancel={canChange ? changeCard : undefined}
      answers={
        <>
          {isAboutFields ? (
            <>
              {working.length > 0 ? (
                <WorkingWays snapshot={snapshot} ways={working} />
              ) : (
                <Button onClick={() => send({ type: 'user.goesBack' })}>
                  <Text id="payment.otherWay" />
                </Button>
              )}
              <Button variant="quiet" icon="retry" onClick={() => send({ type: 'user.retries' })}>
                <Text id="payment.retry" />
              </Button>
            </>
          ) : back ? (
            <Button onClick={() => send({ type: 'user.goesBack' })}>
              <Text id={back} />
            </Button>
          ) : canRetry ? (
            <Button
              icon={choosesCard ? 'card' : 'retry'}
              onClick={() => send({ type: 'user.retries' })}
            >
              <Text id={choosesCard ? 'payment.otherCard' : 'payment.retry'} />
            </Button>
          ) : (
            <Button href={urlOf({ page: 'orders' })}>
              <Text id="check.toRental" />
            </Button>
          )}
          {helpsElsewhere(failure) && (
            <AnotherStation from={snapshot.context.cabinet?.cabinetCode} />
          )}
          {canChange && (
            <Button variant="quiet" onClick={changeCard}>
              <Text id="payment.otherCard" />
            </Button>
          )}
          {back === null && (!isAboutFields || working.length > 0) && (
            <Button
              variant="centred"
              disabled={!snapshot.can({ type: 'user.goesBack' })}
              onClick={() => send({ type: 'user.goesBack' })}
            >
              <Text id="payment.cancel" />
            </Button>
          )}
        </>
      }
    >
      {isAboutFields && (
        <Paragraph>
          <Text id="payment.scriptBlocked" />
        </Paragraph>
      )}
      {saysNothingMoved && (
        <Paragraph>
          <Text id="payment.nothing" />
        </Paragraph>
      )}
      <FailureNumber failure={failure} />
    </Dialog>
  );
}

/**
 * The bank refused a card: which one, that nothing was taken, and a way out. Another card comes
 * first, another way where there is too little money; the same card is the last choice.
 */
function CardDeclined({
  snapshot,
  send,
  failure,
}: PaymentView & { failure: Extract<Failure, { kind: 'declined' }> }) {
  const failureText = useFailureText();
  const { card, reason } = failure;
  const collector = collectorIn(snapshot.context);
  const isCard = collector === 'card' || collector === 'savedCard';
  const canChange = snapshot.can({ type: 'user.changesCard' });
  const changeCard = () => send({ type: 'user.changesCard' });
  const ways = [
    ...(canChange
      ? [{ key: 'card', icon: 'card' as const, text: 'payment.otherCard' as const, go: changeCard }]
      : []),
    {
      key: 'way',
      icon: 'wallet' as const,
      // A deposit's way is chosen on the rent page; for what is owed the others stand behind.
      text: isCharged(snapshot.context.query.purpose)
        ? ('payment.cancel' as const)
        : ('payment.otherWay' as const),
      go: () => send({ type: 'user.goesBack' }),
    },
  ];
  const [first, second] = reason === 'insufficientFunds' ? ways.toReversed() : ways;
  return (
    <Dialog
      title={
        card ? (
          <Text id="payment.cardDeclined" values={{ card: <CardName {...card} /> }} />
        ) : (
          failureText(failure)
        )
      }
      onCancel={canChange ? changeCard : undefined}
      answers={
        <>
          {first && (
            <Button icon={first.icon} onClick={first.go}>
              <Text id={first.text} />
            </Button>
          )}
          {second && (
            <Button variant="quiet" onClick={second.go}>
              <Text id={second.text} />
            </Button>
          )}
          <Button
            variant="centred"
            disabled={!snapshot.can({ type: 'user.retries' })}
            onClick={() => send({ type: 'user.retries' })}
          >
            <Text id={isCard ? 'payment.sameCard' : 'payment.retry'} />
          </Button>
        </>
      }
    >
      <Paragraph>
        <Text id="payment.nothing" />{' '}
        {card && (reason === 'generic' ? <Text id="payment.noReason" /> : failureText(failure))}
      </Paragraph>
      <FailureNumber failure={failure} />
    </Dialog>
  );
}
