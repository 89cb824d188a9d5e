import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { promoMachine } from '../../../machines/promo/promo.machine.ts';
import { codeIn } from '../../domain/arrival.ts';
import { BorrowScreen } from './BorrowScreen.tsx';
import { heldCodes } from '../../app/navigation/arrivals.ts';
import { useLeaveInEntry } from '../../app/navigation/history-entry.ts';
import { useGoBack } from '../../app/navigation/next-page.ts';
import type { PageProps } from '../../app/services.ts';
import { keepTicks, ticksHere } from '../../app/navigation/agreement-ticks.ts';

/** `/borrow`: the promotion; renting itself begins at the station that was scanned. */
export function Borrow({ services }: PageProps<'borrow'>) {
  const code = codeIn(heldCodes(services.store));
  const held = services.store.get('cabinet');
  const actor = useActorRef(promoMachine, {
    input: {
      code,
      station: code?.kind === 'cabinet' && held?.cabinetCode === code.code ? held : null,
      agreed: ticksHere(services),
    },
  });
  const ticks = useSelector(actor, ({ context }) => context.agreed);
  useEffect(() => keepTicks(services, ticks), [services, ticks]);
  useLeaveInEntry(useSelector(actor, ({ output }) => output));
  return <BorrowScreen actor={actor} back={{ onClick: useGoBack() }} />;
}
