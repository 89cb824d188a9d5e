import type { Attempt } from '../../../machines/payment/collect.ts';
import type { CardAsked } from '../../../machines/payment/saved-card.machine.ts';
import type { Client } from '../../client/client.ts';
import { payWithSavedCard } from '../../contract/payment/pay-saved-card.ts';
import type { Charge } from '../../domain/charge.ts';
import { KnownFailure } from '../../domain/failure.ts';
import { tariffWord } from '../../domain/tariff.ts';
import type { CardProvider } from './card-form.actors.ts';
import { promised, unwrapped } from '../../actors/promised.ts';
import { randomId } from '../../actors/random-id.ts';
import { asHaveOrder } from '../../actors/rental-call.ts';

/** Subject of a payment by saved card, in the call's own fields. */
function paidFor({ subject, tariff, coupon }: Charge) {
  if ('cabinetId' in subject)
    return { cabinetId: subject.cabinetId, shownTariff: tariff && tariffWord(tariff) };
  if ('orderId' in subject) return { orderId: subject.orderId, coupon };
  throw new KnownFailure({ kind: 'methodUnsupported' });
}

/** Payment by a saved card. The provider's code is loaded only if the bank asks the person. */
export const savedCardActors = (client: Client, provider: () => Promise<CardProvider>) => ({
  askCard: promised(
    async (
      { charge, cardId, attempt }: { charge: Charge; cardId: string; attempt: Attempt },
      signal,
    ): Promise<CardAsked> => {
      const { kind } = await unwrapped(
        asHaveOrder(
          client(
            payWithSavedCard,
            { cardId, ...paidFor(charge) },
            // A try after the bank's refusal is another request; one intent is paid once.
            { signal, idempotencyKey: `${attempt.key}-${randomId()}` },
          ),
        ),
      );
      return { bankAsks: kind === 'bankAsks' };
    },
  ),
  answerBank: promised(
    async (asked: { publicKey: string; clientSecret: string }, signal): Promise<null> => {
      await (await provider()).answerBank(asked, signal);
      return null;
    },
  ),
});
