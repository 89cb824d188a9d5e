import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { PaymentRef } from './view.ts';
import type { Services } from '../../app/services.ts';
import { keepAgreedAt } from '../../app/navigation/agreement-ticks.ts';

/** Keeps the agreements that are ticked above the paying button. */
export function useAgreements(services: Services, actor: PaymentRef): void {
  const cabinetId = useSelector(actor, ({ context }) => context.query.cabinetId);
  const agreed = useSelector(actor, ({ context }) => context.agreed);
  useEffect(() => keepAgreedAt(services, cabinetId, agreed), [services, cabinetId, agreed]);
}
