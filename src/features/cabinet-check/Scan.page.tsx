import { useActorRef, useSelector } from '@xstate/react';
import type { ScannedCode } from '../../../machines/cabinet-check/cabinet-check.machine.ts';
import { CabinetCheckScreen } from './CabinetCheckScreen.tsx';
import { cabinetCheckLogic } from '../../app/actors.ts';
import { useLeaveWith } from '../../app/navigation/handover.ts';
import type { Services } from '../../app/services.ts';

/**
 * Home with a code in its address: a usable cabinet leads on to the rent page.
 */
export function Scan({ services, code }: { services: Services; code: ScannedCode }) {
  const actor = useActorRef(cabinetCheckLogic(services), { input: { code } });
  const cabinet = useSelector(actor, ({ output }) => output?.cabinet);
  const next = cabinet && ({ page: 'rent', cabinetCode: cabinet.cabinetCode } as const);
  useLeaveWith(services, next, cabinet);
  return <CabinetCheckScreen actor={actor} />;
}
