import type { RentalQuestion } from '../../machines/rent/confirmation.ts';
import { rentByBalance, rentByInvitation } from '../contract/cabinet/calls.ts';
import type { Client, Result } from '../client/client.ts';
import { orderRefusal } from '../domain/failure.ts';
import { tariffWord } from '../domain/tariff.ts';
import { failingAs, unwrapped } from './promised.ts';
import type { Started } from './running-rental.ts';

const calls = { balance: rentByBalance, invitation: rentByInvitation } as const;

/** Begins a rental on the balance or an invitation: one request under the question's key. */
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

/** Answer about an order, with a refusal mapped to a known failure (section 8). */
export const asHaveOrder = <Value>(answer: Promise<Result<Value>>): Promise<Result<Value>> =>
  failingAs(answer, failure => (failure.kind === 'refused' ? orderRefusal(failure) : failure));
