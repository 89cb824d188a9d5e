import type { PaymentInput } from '../../../machines/payment/payment.events.ts';
import { heldCabinet } from '../../actors/charged.ts';
import type { RouteOf } from '../../domain/routes.ts';
import { useBrought, type Brought } from '../../app/navigation/handover.ts';
import type { Services } from '../../app/services.ts';

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
