import { inStore, type StripeAnswer, type StripeApi } from './api-server.ts';
import { refundIntent } from './endpoints/charges.ts';
import { idOf } from './intent.ts';
import { invalidRequest } from './failure.ts';
import { newId, type LocalDispute } from './store.ts';

/** Refunds a payment as in Stripe's own dashboard: the backend only hears of it by webhook. */
export const refundByHand = (
  api: StripeApi,
  intentId: string,
  amount: number | undefined,
): Promise<StripeAnswer> =>
  inStore(api, async store => {
    const refund = await refundIntent(store, { payment_intent: intentId, amount, metadata: {} });
    return { status: 200, body: refund };
  });

/** Disputes a payment as a person's bank does: it takes the money back and decides later. */
export const dispute = (
  api: StripeApi,
  intentId: string,
  status: LocalDispute['status'],
): Promise<StripeAnswer> =>
  inStore(api, async store => {
    const intent = await store.load('payment_intent', intentId);
    const charge = await store.load('charge', idOf(intent.latest_charge) ?? '');
    if (intent.status !== 'succeeded')
      throw invalidRequest('This PaymentIntent does not have a successful charge to dispute.');
    const known = (await store.list('dispute', 1_000)).find(
      ({ payment_intent }) => payment_intent === intentId,
    );
    const disputed: LocalDispute = {
      id: known?.id ?? newId('dispute'),
      object: 'dispute',
      amount:
        charge.amount_captured -
        (charge.amount_refunded - (charge.amount - charge.amount_captured)),
      charge: charge.id,
      created: known?.created ?? store.seconds,
      currency: charge.currency,
      payment_intent: intentId,
      reason: 'fraudulent',
      ...known,
      status,
    };
    await store.save('dispute', disputed);
    await store.save('charge', { ...charge, disputed: true });
    const ended = status === 'won' || status === 'lost';
    await store.emit(
      ended ? 'charge.dispute.closed' : `charge.dispute.${known ? 'updated' : 'created'}`,
      disputed,
    );
    return { status: 200, body: disputed };
  });
