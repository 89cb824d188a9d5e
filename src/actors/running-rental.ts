import type { Client } from '../client/client.ts';
import { checkCabinet } from '../contract/cabinet/calls.ts';
import { orders } from '../contract/order/calls.ts';
import { lostCallLimit, ordersPageSize } from '../domain/constants.ts';
import { KnownFailure } from '../domain/failure.ts';
import { pageOfPart } from '../domain/order-list.ts';

export type Started = { readonly orderId: string | null };

/** Maximum number of pages read of a person's rentals. */
const mostPages = 20;

/**
 * Outcome of a request sent at `openedAt`, read from the person's rentals: a running one, or none.
 * "None" counts only once the request can no longer be under way. Null while unknown; a refused
 * call says nothing about the rental.
 */
export async function runningRental(
  client: Client,
  { cabinetCode, openedAt }: { readonly cabinetCode: string | null; readonly openedAt: number },
  signal: AbortSignal,
): Promise<Started | null> {
  const asked = { pageSize: ordersPageSize, part: 'inUse' } as const;
  let isComplete = true;
  for (let page = 1; page <= mostPages; page++) {
    const listed = await client(orders, { ...asked, page }, { signal });
    if (!listed.ok) return unreadable(listed.failure);
    const inUse = pageOfPart(listed.value, 'inUse', { ...asked, page });
    const [running] = inUse.orders;
    if (running) return { orderId: running.id };
    isComplete &&= listed.value.unread === 0;
    if (inUse.pages <= page) break;
  }
  if (!isComplete || Date.now() - openedAt < lostCallLimit) return null;
  if (cabinetCode === null) return { orderId: null };
  const cabinet = await client(checkCabinet, { cabinetCode }, { signal });
  // A refusal is about the station, which may have no power bank left.
  if (cabinet.ok ? cabinet.value.unfinishedRentals > 0 : cabinet.failure.kind !== 'refused')
    return null;
  return { orderId: null };
}

/** Throws if signed out: nothing can be read before the person signs in. */
function unreadable(failure: KnownFailure['failure']): null {
  if (failure.kind === 'unauthorized') throw new KnownFailure(failure);
  return null;
}
