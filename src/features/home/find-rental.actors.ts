import type { KnownRental } from '../../../machines/home/home.machine.ts';
import type { Client } from '../../client/client.ts';
import { orders } from '../../contract/order/calls.ts';
import { ordersPageSize } from '../../domain/constants.ts';
import { pageOfPart } from '../../domain/order-list.ts';
import { isInProgress } from '../../domain/order.ts';
import { unwrapped } from '../../actors/promised.ts';

/** The newest rental that runs, as the person's list tells; null where it names none. */
export async function findRental(client: Client, signal: AbortSignal): Promise<KnownRental | null> {
  const asked = { page: 1, pageSize: ordersPageSize };
  const listed = await unwrapped(client(orders, { ...asked, part: 'inUse' }, { signal }));
  const running = pageOfPart(listed, 'inUse', asked).orders.find(isInProgress);
  return running ? { orderId: running.id, cabinetCode: running.rentedAtCabinet } : null;
}
