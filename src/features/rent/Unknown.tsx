import { useSelector } from '@xstate/react';
import { money } from '../../domain/money.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { AskNow } from '../../screens/frame/AskAgain.tsx';
import { Frame } from '../../screens/frame/Frame.tsx';
import { NotConfirmed } from '../../screens/frame/NotConfirmed.tsx';
import type { RentView } from './view.ts';

/** The answer was lost after the balance may have been reserved. */
export function Unknown({ snapshot }: Pick<RentView, 'snapshot'>) {
  const text = useText();
  const { cabinet } = snapshot.context;
  const asks = useSelector(
    snapshot.children.balanceRental,
    current => current?.children.unknownConfirmation,
  );
  return (
    <Frame
      title={cabinet?.venueName || text('frame.brand')}
      subtitle={cabinet && <Text id="frame.station" values={{ code: cabinet.cabinetCode }} />}
      headlineInBody
      dock={<AskNow asks={asks} />}
    >
      <NotConfirmed
        cabinet={cabinet}
        held={
          cabinet && !cabinet.paidByInvitation && money(cabinet.tariff.deposit, cabinet.currency)
        }
      />
    </Frame>
  );
}
