import type { RentalAttempt, RentalQuestion } from '../../../machines/rent/confirmation.ts';
import type { UnclearRental } from '../../../machines/rent/rent.events.ts';
import { orderCount } from '../../contract/order/count.ts';
import type { Client } from '../../client/client.ts';
import { promised, unwrapped } from '../../actors/promised.ts';
import { randomId } from '../../actors/random-id.ts';
import { askForRental } from '../../actors/rental-call.ts';
import type { Started } from '../../actors/running-rental.ts';
import type { Store } from '../../actors/storage.ts';

/**
 * Calls of the rent decision. `unclear`: a possible earlier rental, where the API cannot recognise
 * a repetition.
 */
export const rentActors = (client: Client, unclear: () => UnclearRental | null) => ({
  countActiveRentals: promised(async (_: Record<never, never>, signal) => ({
    ...(await unwrapped(client(orderCount, {}, { signal }))),
    unclear: unclear(),
  })),
});

/**
 * Rents on the balance or the invitation, under a key that the API recognises. The key need not
 * outlive the page: after a reload the cabinet check tells if a rental began.
 */
export const balanceRentalActors = (client: Client) => ({
  openAttempt: promised<RentalAttempt, Record<never, never>>(async () => ({
    key: randomId(),
    openedAt: Date.now(),
    wasSent: false,
  })),
  askForRental: promised<Started | null, { question: RentalQuestion }>(({ question }, signal) =>
    askForRental(client, question, signal),
  ),
});

/**
 * The same at an API that recognises no key. Its code is loaded before the request leaves, since
 * there may be no network afterwards.
 */
export const rentalOnceActors = (client: Client, store: Store) => {
  const loaded = () => import('./rental-once.actors.ts');
  return {
    openAttempt: promised<RentalAttempt, Record<never, never>>(async () =>
      (await loaded()).openRental(store),
    ),
    askForRental: promised<Started | null, { question: RentalQuestion }>(
      async ({ question }, signal) =>
        (await loaded())[question.wasSent ? 'readRental' : 'sendRental'](
          client,
          store,
          question,
          signal,
        ),
    ),
  };
};
