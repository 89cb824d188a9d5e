import type { Attempt, CardForm } from '../../machines/payment/payment.events.ts';
import { confirmSetup, createDepositIntent } from '../contract/payment/calls.ts';
import type { Client } from '../client/client.ts';
import type { CardFormRequest, CardProvider } from './card-form.ts';
import { attempts } from './attempts.ts';
import { promised, unwrapped } from './promised.ts';
import { asHaveOrder } from './rent.ts';
import type { Store } from './storage.ts';

type Intent = { cabinetId: string; paymentMethodId: string; amount: number; attempt: Attempt };

/**
 * Calls of the pre-authorisation. The provider's code is loaded with the first form, not before.
 */
export function paymentActors(client: Client, store: Store, provider: () => Promise<CardProvider>) {
  const deposit = attempts(store, 'deposit');
  return {
    recallAttempt: promised(async ({ cabinetId }: { cabinetId: string }) =>
      deposit.recall(cabinetId),
    ),
    prepareCardForm: promised(async (request: CardFormRequest, signal) =>
      (await provider()).prepare(request, signal),
    ),
    submitCard: promised(async ({ cardForm }: { cardForm: CardForm }): Promise<null> => {
      await (await provider()).submit(cardForm);
      return null;
    }),
    openAttempt: promised(async ({ cabinetId }: { cabinetId: string }) => deposit.open(cabinetId)),
    createIntent: promised(async ({ attempt, ...request }: Intent, signal) => {
      const { clientSecret } = await unwrapped(
        asHaveOrder(client(createDepositIntent, request, { signal, idempotencyKey: attempt.key })),
      );
      const named: Attempt = { key: attempt.key, paymentIntentId: intentIdIn(clientSecret) };
      // Before the bank is asked: after a reload the server can be asked what became of it.
      deposit.keep(request.cabinetId, named);
      return { clientSecret, attempt: named };
    }),
    authoriseCard: promised(
      async ({
        cardForm,
        clientSecret,
      }: {
        cardForm: CardForm;
        clientSecret: string;
      }): Promise<null> => {
        await (await provider()).authorise(cardForm, clientSecret);
        return null;
      },
    ),
    confirmSetup: promised(async (request: { paymentIntentId: string }, signal) => {
      const { orderId } = await unwrapped(client(confirmSetup, request, { signal }));
      return { orderId };
    }),
    closeAttempt: promised(async ({ cabinetId }: { cabinetId: string }): Promise<null> => {
      deposit.close(cabinetId);
      return null;
    }),
  };
}

/** A client secret starts with the id of its intent: `pi_123_secret_456`. */
const intentIdIn = (clientSecret: string): string | null =>
  /^(pi_[A-Za-z0-9]+)_secret_/.exec(clientSecret)?.[1] ?? null;
