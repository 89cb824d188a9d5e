import type { RentalAttempt, RentalQuestion } from '../../machines/rent/confirmation.ts';
import type { UnclearRental } from '../../machines/rent/rent.events.ts';
import { rentByBalance, rentByInvitation } from '../contract/cabinet/calls.ts';
import { orderCount } from '../contract/order/count.ts';
import type { Client, Result } from '../client/client.ts';
import { orderRefusal } from '../domain/order-refusal.ts';
import { tariffWord } from '../domain/tariff.ts';
import { failingAs, promised, unwrapped } from './promised.ts';
import { randomId } from './random-id.ts';
import type { Store } from './storage.ts';

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

type Started = { readonly orderId: string | null };
const calls = { balance: rentByBalance, invitation: rentByInvitation } as const;

export const askForRental = (
  client: Client,
  { cabinetCode, tariff, payer, key, openedAt }: RentalQuestion,
  signal: AbortSignal,
): Promise<Started> => {
  const idempotencyAge = Math.max(0, Math.round((Date.now() - openedAt) / 1_000));
  return unwrapped(
    asHaveOrder(
      client(
        calls[payer],
        { cabinetCode, shownTariff: tariffWord(tariff) },
        { signal, idempotencyKey: key, idempotencyAge },
      ),
    ),
  );
};

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
  const loaded = () => import('./rental-once.ts');
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

/** Answer about an order, with a refusal mapped to a known failure (section 8). */
export const asHaveOrder = <Value>(answer: Promise<Result<Value>>): Promise<Result<Value>> =>
  failingAs(answer, failure => (failure.kind === 'refused' ? orderRefusal(failure) : failure));
