import { useActorRef, useSelector } from '@xstate/react';
import type { ScannedCode } from '../../../machines/cabinet-check/cabinet-check.machine.ts';
import { CabinetCheckScreen } from '../../screens/cabinet-check/CabinetCheckScreen.tsx';
import { cabinetCheckLogic } from '../actors.ts';
import { useLeaveWith } from '../navigation/handover.ts';
import type { Services } from '../services.ts';

/**
 * Home with a code in its address: a usable cabinet leads on to the rent page.
 */
export function Scan({ services, code }: { services: Services; code: ScannedCode }) {
  const actor = useActorRef(cabinetCheckLogic(services), { input: { code } });
  const cabinet = useSelector(actor, snapshot =>
    snapshot.status === 'done' ? snapshot.output?.cabinet : undefined,
  );
  const next = cabinet && ({ page: 'rent', cabinetCode: cabinet.cabinetCode } as const);
  useLeaveWith(services, next, cabinet);
  return <CabinetCheckScreen actor={actor} />;
}
