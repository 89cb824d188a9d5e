import type { RentalAttempt, RentalQuestion } from '../../machines/rent/confirmation.ts';
import { rentByBalance, rentByInvitation } from '../contract/cabinet/calls.ts';
import { orderCount } from '../contract/order/count.ts';
import type { Client, Result } from '../client/client.ts';
import { failingAs, promised, unwrapped } from './promised.ts';
import { randomId } from './random-id.ts';

/** Calls of the rent decision. */
export const rentActors = (client: Client) => ({
  countActiveRentals: promised((_: Record<never, never>, signal) =>
    unwrapped(client(orderCount, {}, { signal })),
  ),
});

const calls = { balance: rentByBalance, invitation: rentByInvitation } as const;

/** Renting on the balance or the invitation. */
export const balanceRentalActors = (client: Client) => ({
  openAttempt: promised<RentalAttempt, Record<never, never>>(async () => ({
    key: randomId(),
    openedAt: Date.now(),
  })),
  askForRental: promised<{ orderId: string | null } | null, { question: RentalQuestion }>(
    ({ question: { cabinetCode, payer, key, openedAt } }, signal) => {
      const idempotencyAge = Math.max(0, Math.round((Date.now() - openedAt) / 1_000));
      return unwrapped(
        asHaveOrder(
          client(calls[payer], { cabinetCode }, { signal, idempotencyKey: key, idempotencyAge }),
        ),
      );
    },
  ),
});

/**
 * An answer about an order; why it was refused is said in the terms that we know (section 8). Terms
 * that cannot be fetched tell nothing: the server's words stand as they are.
 */
export const asHaveOrder = <Value>(answer: Promise<Result<Value>>): Promise<Result<Value>> =>
  failingAs(answer, failure =>
    failure.kind === 'refused'
      ? import('../domain/order-refusal.ts').then(
          ({ orderRefusal }) => orderRefusal(failure),
          () => failure,
        )
      : failure,
  );
