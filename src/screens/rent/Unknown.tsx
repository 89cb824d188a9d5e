import { money } from '../../domain/money.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Frame } from '../frame/Frame.tsx';
import { NotConfirmed } from '../frame/NotConfirmed.tsx';
import type { RentView } from './view.ts';

/** The answer was lost after the balance may have been reserved. */
export function Unknown({ snapshot, send }: RentView) {
  const text = useText();
  const { cabinet } = snapshot.context;
  return (
    <Frame
      title={cabinet?.venueName || text('frame.brand')}
      subtitle={cabinet && <Text id="frame.station" values={{ code: cabinet.cabinetCode }} />}
      headlineInBody
      dock={
        <Button
          icon="retry"
          busy={!snapshot.can({ type: 'user.asksNow' })}
          onClick={() => send({ type: 'user.asksNow' })}
        >
          <Text id="rent.askNow" />
        </Button>
      }
    >
      <NotConfirmed
        cabinet={cabinet}
        held={cabinet && money(cabinet.tariff.deposit, cabinet.currency)}
      />
    </Frame>
  );
}
