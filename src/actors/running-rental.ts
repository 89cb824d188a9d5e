import type { Client } from '../client/client.ts';
import { checkCabinet } from '../contract/cabinet/calls.ts';
import { orders } from '../contract/order/calls.ts';
import { lostCallLimit, ordersPageSize } from '../domain/constants.ts';
import { KnownFailure } from '../domain/failure.ts';
import { pageOfPart } from '../domain/order-list.ts';

export type Started = { readonly orderId: string | null };

/** No list of a person's rentals is longer, in pages. */
const mostPages = 20;

/**
 * What became of a request that left at `openedAt`, as the person's rentals tell: one that runs, or
 * none. None is believed when the request cannot be under way any more. Null while nothing tells; a
 * refused question says nothing about the rental.
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

/** Signed out, the person has to sign in before anything can be read. */
function unreadable(failure: KnownFailure['failure']): null {
  if (failure.kind === 'unauthorized') throw new KnownFailure(failure);
  return null;
}
