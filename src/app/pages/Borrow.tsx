import { useActorRef, useSelector } from '@xstate/react';
import { promoMachine } from '../../../machines/promo/promo.machine.ts';
import { codeIn } from '../../domain/arrival.ts';
import { BorrowScreen } from '../../screens/borrow/BorrowScreen.tsx';
import { heldCodes } from '../hold-code.ts';
import { useGoBack, useLeave } from '../leave.ts';
import type { PageProps } from '../page-props.ts';

/** `/borrow`: the promotion; renting itself begins at the station that was scanned. */
export function Borrow({ services }: PageProps<'borrow'>) {
  const actor = useActorRef(promoMachine, { input: { code: codeIn(heldCodes(services.store)) } });
  useLeave(useSelector(actor, ({ output }) => output));
  return <BorrowScreen actor={actor} back={{ onClick: useGoBack() }} />;
}
