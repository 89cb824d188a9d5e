import type { RentalAttempt, RentalQuestion } from '../../../machines/rent/confirmation.ts';
import type { Client } from '../../client/client.ts';
import { failureOf, leavesOutcomeUnknown } from '../../domain/failure.ts';
import { attempts } from '../../actors/attempts.ts';
import { openAttempts } from '../../actors/open-attempts.ts';
import { askForRental } from '../../actors/rental-call.ts';
import { runningRental, type Started } from '../../actors/running-rental.ts';
import type { Store } from '../../actors/storage.ts';

/**
 * A rental at an API that cannot tell a repetition from a new request (section 7 alone): it is
 * requested once, and kept on this device until its outcome is known.
 */
const rentals = (store: Store) => attempts(store, 'rental');
/** One name for all stations, since a person has one rental at a time. */
const subject = '';

/** The attempt under way, of whichever tab, or a new one. */
export function openRental(store: Store): RentalAttempt {
  const wasSent = rentals(store).recall(subject) !== null;
  const { key } = rentals(store).open(subject);
  const openedAt = openAttempts(store)[`rental:${subject}`]?.begunAt ?? Date.now();
  return { key, openedAt, wasSent };
}

/** Sends the one request. If that leaves the outcome open, it is read later. */
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

/** Outcome of that request; null while it is unknown. */
export async function readRental(
  client: Client,
  store: Store,
  question: RentalQuestion,
  signal: AbortSignal,
): Promise<Started | null> {
  const started = await runningRental(client, question, signal);
  if (started) rentals(store).close(subject);
  return started;
}
