import type { RentalAttempt, RentalQuestion } from '../../machines/rent/confirmation.ts';
import type { Client } from '../client/client.ts';
import { failureOf, leavesOutcomeUnknown } from '../domain/failure.ts';
import { attempts } from './attempts.ts';
import { openAttempts } from './open-attempts.ts';
import { askForRental } from './rent.ts';
import { runningRental, type Started } from './running-rental.ts';
import type { Store } from './storage.ts';

/**
 * A rental at an API that cannot tell a repetition from a new request (section 7 alone): it is asked
 * for once, and kept on this device until it is known what became of it.
 */
const rentals = (store: Store) => attempts(store, 'rental');
/** One person has one rental at a time, at whichever station. */
const subject = '';

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

/** The same request's outcome, read until it is known; null while nothing tells. */
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
