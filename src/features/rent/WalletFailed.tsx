import { canPayAgain } from '../../domain/remedies.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { FailureNumber } from '../../screens/frame/FailureSaid.tsx';
import type { RentView } from './view.ts';

/**
 * The wallet's button did not pay. Where the device has no such wallet, another way is the only
 * answer ("Wallet-pay unavailable shows a fail-support dialog", section 8).
 */
export function WalletFailed({ snapshot, send }: Pick<RentView, 'snapshot' | 'send'>) {
  const text = useText();
  const failureText = useFailureText();
  const { failure } = snapshot.context;
  const goOn = () => send({ type: 'user.choosesAnotherWay' });
  return (
    <Dialog
      title={failure ? failureText(failure) : text('failure.unexpected')}
      onCancel={goOn}
      answers={
        <Button icon={canPayAgain(failure) ? 'retry' : undefined} onClick={goOn}>
          <Text id={canPayAgain(failure) ? 'payment.retry' : 'payment.otherWay'} />
        </Button>
      }
    >
      <Paragraph>
        <Text id="payment.nothing" />
      </Paragraph>
      <FailureNumber failure={failure} />
    </Dialog>
  );
}
