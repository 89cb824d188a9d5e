import type { PaymentInput } from '../../machines/payment/payment.events.ts';
import { heldCabinet } from '../actors/charged.ts';
import type { RouteOf } from '../domain/routes.ts';
import { useBrought } from './navigation/handover.ts';
import type { Services } from './services.ts';

/**
 * Station that the payment page pays at: as the page before has handed it over, else, after a reload
 * or from a page elsewhere, as it was kept.
 */
export function usePaidStation(
  services: Services,
  route: RouteOf<'payment'>,
): Pick<PaymentInput, 'cabinet' | 'methods'> {
  const brought = useBrought(services, route);
  return brought ?? { cabinet: heldCabinet(services.store, route.cabinetId), methods: null };
}
