import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { PaymentInput } from '../../../machines/payment/payment.events.ts';
import { heldCabinet } from '../../actors/charged.ts';
import type { RouteOf } from '../../domain/routes.ts';
import { useBrought, type Brought } from '../../app/navigation/handover.ts';
import type { Services } from '../../app/services.ts';
import { allAgreed, nothingAgreed, type Agreed } from '../../../machines/agreement.ts';
import type { PaymentRef } from './view.ts';
import { keepAgreedAt } from '../../app/navigation/agreement-ticks.ts';

type Paid = Pick<PaymentInput, 'cabinet' | 'methods'>;

/**
 * Station that is paid at: as the page before has handed it over, else, after a reload or on a way
 * in from elsewhere, as it was kept. The page before may have handed over another station, where a
 * deposit was left behind.
 */
export const paidStation = (
  brought: Brought | null,
  { store }: Pick<Services, 'store'>,
  cabinetId: string | undefined,
): Paid =>
  brought !== null && brought.cabinet.cabinetId === cabinetId
    ? brought
    : { cabinet: heldCabinet(store, cabinetId), methods: null };

export const usePaidStation = (services: Services, route: RouteOf<'payment'>): Paid =>
  paidStation(useBrought(services, route), services, route.cabinetId);

/**
 * Agreements that this tab has ticked for a station, on the rent page or above the paying button;
 * also after a reload and on the way back from a bank's or PayPal's page.
 */
export function agreedAt(
  { store }: Pick<Services, 'store'>,
  cabinetId: string | undefined,
): Agreed {
  const agreed = store.get('agreed');
  return agreed?.cabinetId === cabinetId && agreed?.visit === store.get('visit')
    ? allAgreed
    : nothingAgreed;
}

/** Keeps the agreements that are ticked above the paying button. */
export function useAgreements(services: Services, actor: PaymentRef): void {
  const cabinetId = useSelector(actor, ({ context }) => context.query.cabinetId);
  const agreed = useSelector(actor, ({ context }) => context.agreed);
  useEffect(() => keepAgreedAt(services, cabinetId, agreed), [services, cabinetId, agreed]);
}
