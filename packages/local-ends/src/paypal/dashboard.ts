import { inPayPal, type PayPalApi } from './api-server.ts';
import { disputeCapture } from './endpoints/disputes.ts';
import type { PayPalAnswer } from './endpoints/endpoint.ts';
import { refundCapture } from './endpoints/payments.ts';
import { notFound } from './failure.ts';
import { amountOf, type LocalDispute } from './objects.ts';
import type { PayPalStore } from './store.ts';

async function captureOf(store: PayPalStore, orderId: string) {
  const [capture] = await store.of('capture', orderId);
  if (!capture) throw notFound();
  return capture;
}

/** Refunds a payment as on PayPal's own site; all that is left without `minor`. */
export const refundByHand = (
  api: PayPalApi,
  orderId: string,
  minor: number | undefined,
): Promise<PayPalAnswer> =>
  inPayPal(api, async store => {
    const { id, amount } = await captureOf(store, orderId);
    const asked = minor === undefined ? {} : { amount: amountOf(minor, amount.currency_code) };
    return { status: 200, body: await refundCapture(store, id, asked) };
  });

type Standing = Pick<LocalDispute, 'status' | 'outcome'>;

/** PayPal's own words for a dispute's state, by those of the card provider. */
const standings = {
  needs_response: { status: 'WAITING_FOR_SELLER_RESPONSE', outcome: null },
  won: { status: 'RESOLVED', outcome: 'RESOLVED_SELLER_FAVOUR' },
  lost: { status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' },
} as const satisfies Readonly<Record<string, Standing>>;

/** Opens or ends a dispute as the buyer does at PayPal. */
export const dispute = (
  api: PayPalApi,
  orderId: string,
  standing: keyof typeof standings,
): Promise<PayPalAnswer> =>
  inPayPal(api, async store =>
    disputeCapture(store, (await captureOf(store, orderId)).id, standings[standing]),
  );
