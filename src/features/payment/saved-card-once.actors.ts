import type { Attempt, Intent } from '../../../machines/payment/collect.ts';
import type { CardAsked } from '../../../machines/payment/saved-card.machine.ts';
import type { Client } from '../../client/client.ts';
import { rentFromSavedCard } from '../../contract/payment/pay-saved-card.ts';
import type { Charge } from '../../domain/charge.ts';
import { failureOf, KnownFailure, leavesOutcomeUnknown } from '../../domain/failure.ts';
import type { PaymentMethod } from '../../domain/payment-method.ts';
import { tariffWord } from '../../domain/tariff.ts';
import { attempts, markSent } from '../../actors/attempts.ts';
import { openAttempts } from '../../actors/open-attempts.ts';
import { cabinetIn, codeIn, codeOf } from '../../actors/charged.ts';
import { promised, unwrapped } from '../../actors/promised.ts';
import { asHaveOrder } from '../../actors/rental-call.ts';
import { runningRental } from '../../actors/running-rental.ts';
import type { Store } from '../../actors/storage.ts';

/**
 * A rental by the saved card at an API of section 7 alone: "GET rent-from-saved with qrcode" holds
 * the deposit and opens the slot at once, so it is sent once. Until its outcome is known the
 * attempt stays on this device under a name of its own.
 */
const prefix = 'saved-card-';

export const isSavedCardRental = (paymentId: string): boolean => paymentId.startsWith(prefix);

/** Trade numbers of the rentals begun on this page, by the attempt's name. */
export type SavedCardRentals = Map<string, string>;

type Begun = { readonly charge: Charge; readonly attempt: Attempt };

export const savedCardOnceActors = (client: Client, store: Store, rented: SavedCardRentals) => ({
  /** Names the attempt; the server knows nothing of it yet. */
  createIntent: promised(
    async ({ charge, attempt }: Begun & { method: PaymentMethod }): Promise<Intent> => {
      const paymentId = prefix + attempt.key;
      // Storing it again would mark it as not sent.
      if (attempt.paymentIntentId !== paymentId)
        attempts(store, charge.purpose).keep(cabinetIn(charge.subject), {
          key: attempt.key,
          paymentIntentId: paymentId,
        });
      return { paymentId, clientSecret: paymentId };
    },
  ),
  askCard: promised(
    async ({ charge, attempt }: Begun & { cardId: string }, signal): Promise<CardAsked> => {
      const paymentId = prefix + attempt.key;
      const cabinetCode = codeOf(store, charge);
      // Sent before, from another tab: its outcome is read.
      if (!markSent(store, paymentId)) return { bankAsks: false };
      try {
        const { tradeNumber } = await unwrapped(
          asHaveOrder(
            client(
              rentFromSavedCard,
              { cabinetCode, shownTariff: charge.tariff && tariffWord(charge.tariff) },
              { signal },
            ),
          ),
        );
        rented.set(paymentId, tradeNumber);
      } catch (error) {
        // Refused: nothing was rented, and the next try is another attempt.
        if (!signal.aborted && !leavesOutcomeUnknown(failureOf(error)))
          attempts(store, charge.purpose).close(cabinetIn(charge.subject));
        throw error;
      }
      return { bankAsks: false };
    },
  ),
});

/** Outcome of such a rental; null while unknown. */
export async function savedCardRental(
  client: Client,
  store: Store,
  paymentId: string,
  signal: AbortSignal,
): Promise<{ readonly orderId: string } | null> {
  const [name, attempt] =
    Object.entries(openAttempts(store)).find(
      ([, { paymentIntentId }]) => paymentIntentId === paymentId,
    ) ?? [];
  const started = await runningRental(
    client,
    {
      cabinetCode: codeIn(store, { cabinetId: name?.replace(/^[^:]*:/, '') ?? '' }),
      openedAt: attempt?.begunAt ?? 0,
    },
    signal,
  );
  if (started === null) return null;
  if (started.orderId === null) throw new KnownFailure({ kind: 'notDone' });
  return { orderId: started.orderId };
}
