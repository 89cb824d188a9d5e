import { urlOf } from '../../domain/route.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Action } from '../../ui/controls/Action.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Quiet } from '../../ui/controls/Quiet.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { LinkButton } from '../../ui/controls/TextLink.tsx';
import { FailureNumber } from '../frame/FailureNumber.tsx';
import { AnotherStation, helpsElsewhere } from '../frame/AnotherStation.tsx';
import type { PaymentView } from './PaymentScreen.tsx';

/**
 * Known not to have worked. Retry repeats the payment with the same intent; another card keeps it,
 * too.
 */
export function PaymentFailed({ snapshot, send }: PaymentView) {
  const text = useText();
  const failureText = useFailureText();
  const { failure } = snapshot.context;
  const why = failure ? failureText(failure) : text('failure.unexpected');
  const canChange = snapshot.can({ type: 'user.changesCard' });
  const changeCard = () => send({ type: 'user.changesCard' });
  // Somebody who has a power bank (rented in another tab) gets no second one, however often they
  // try.
  const rents = failure?.kind === 'activeRental';
  const asks = failure?.kind === 'declined' || failure?.kind === 'authenticationFailed';
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
          {rents ? (
            <Action label={<Text id="check.toRental" />} href={urlOf({ page: 'orders' })} />
          ) : (
            <Action
              label={<Text id="payment.retry" />}
              icon="retry"
              disabled={!snapshot.can({ type: 'user.retries' })}
              onClick={() => send({ type: 'user.retries' })}
            />
          )}
          {helpsElsewhere(failure) && (
            <AnotherStation from={snapshot.context.cabinet?.cabinetCode} />
          )}
          {canChange && !rents && (
            <Quiet onClick={changeCard}>
              <Text id="payment.otherCard" />
            </Quiet>
          )}
          <LinkButton
            center
            disabled={!snapshot.can({ type: 'user.cancels' })}
            onClick={() => send({ type: 'user.cancels' })}
          >
            <Text id="payment.cancel" />
          </LinkButton>
        </>
      }
    >
      {failure?.kind !== 'scriptNotLoaded' && !rents && (
        <Paragraph>
          <Text id="payment.nothing" />
        </Paragraph>
      )}
      <FailureNumber failure={failure} />
    </Dialog>
  );
}
