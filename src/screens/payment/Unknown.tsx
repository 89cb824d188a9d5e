import { useSelector } from '@xstate/react';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Frame } from '../frame/Frame.tsx';
import { NotConfirmed } from '../frame/NotConfirmed.tsx';
import { moneyIn, settlingIn, type PaymentView } from './view.ts';

/** Money may be reserved: it is asked for until it is known, so there is no way to give up here. */
export function Unknown(view: PaymentView) {
  const { snapshot } = view;
  const text = useText();
  const { cabinet } = snapshot.context;
  const asks = useSelector(settlingIn(view), current => current?.children.unknownConfirmation);
  const canAsk = useSelector(asks, current => current?.can({ type: 'user.asksNow' }) ?? false);
  return (
    <Frame
      title={text('payment.title')}
      subtitle={cabinet?.venueName}
      headlineInBody
      dock={
        <Button icon="retry" busy={!canAsk} onClick={() => asks?.send({ type: 'user.asksNow' })}>
          <Text id="rent.askNow" />
        </Button>
      }
    >
      <NotConfirmed cabinet={cabinet} held={moneyIn(view)} />
    </Frame>
  );
}
