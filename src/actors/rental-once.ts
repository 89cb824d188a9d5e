import type { RentalAttempt, RentalQuestion } from '../../machines/rent/confirmation.ts';
import type { Client } from '../client/client.ts';
import { checkCabinet } from '../contract/cabinet/calls.ts';
import { orders } from '../contract/order/calls.ts';
import { lostCallLimit, ordersPageSize } from '../domain/constants.ts';
import { failureOf, KnownFailure, leavesOutcomeUnknown } from '../domain/failure.ts';
import { pageOfPart } from '../domain/order-list.ts';
import { attempts, openAttempts } from './attempts.ts';
import { askForRental } from './rent.ts';
import type { Store } from './storage.ts';

/**
 * A rental at an API that cannot tell a repetition from a new request (section 7 alone): it is asked
 * for once, and kept on this device until it is known what became of it.
 */
const rentals = (store: Store) => attempts(store, 'rental');
/** One person has one rental at a time, at whichever station. */
const subject = '';
type Started = { readonly orderId: string | null };

/** The attempt that is under way, in whichever tab, or a new one. */
export function openRental(store: Store): RentalAttempt {
  const wasSent = rentals(store).recall(subject) !== null;
  const { key } = rentals(store).open(subject);
  const openedAt = openAttempts(store)[`rental:${subject}`]?.begunAt ?? Date.now();
  return { key, openedAt, wasSent };
}

/** The one request. Whatever leaves its outcome open is read later. */
export async function sendRental(
  client: Client,
  store: Store,
  question: RentalQuestion,
  signal: AbortSignal,
): Promise<Started> {
  try {
    const started = await askForRental(client, question, signal);
    rentals(store).close(subject);
    return started;
  } catch (error) {
    if (!signal.aborted && !leavesOutcomeUnknown(failureOf(error))) rentals(store).close(subject);
    throw error;
  }
}

/** No list of a person's rentals is longer, in pages. */
const mostPages = 20;

/**
 * What became of the request, as the person's rentals tell: one that runs, or none. None is believed
 * when the request cannot be under way any more. Null while nothing tells; a refused question says
 * nothing about the rental.
 */
export async function readRental(
  client: Client,
  store: Store,
  { cabinetCode, openedAt }: RentalQuestion,
  signal: AbortSignal,
): Promise<Started | null> {
  const asked = { pageSize: ordersPageSize, part: 'inUse' } as const;
  let isComplete = true;
  for (let page = 1; page <= mostPages; page++) {
    const listed = await client(orders, { ...asked, page }, { signal });
    if (!listed.ok) return unreadable(listed.failure);
    const inUse = pageOfPart(listed.value, 'inUse', { ...asked, page });
    const [running] = inUse.orders;
    if (running) {
      rentals(store).close(subject);
      return { orderId: running.id };
    }
    isComplete &&= listed.value.unread === 0;
    if (inUse.pages <= page) break;
  }
  if (!isComplete || Date.now() - openedAt < lostCallLimit) return null;
  const cabinet = await client(checkCabinet, { cabinetCode }, { signal });
  // A refusal is about the station, which may have no power bank left.
  if (cabinet.ok ? cabinet.value.unfinishedRentals > 0 : cabinet.failure.kind !== 'refused')
    return null;
  rentals(store).close(subject);
  return { orderId: null };
}

/** Signed out, the person has to sign in before anything can be read. */
function unreadable(failure: KnownFailure['failure']): null {
  if (failure.kind === 'unauthorized') throw new KnownFailure(failure);
  return null;
}
