import * as v from 'valibot';
import { unprocessable } from '../failure.ts';
import { newPayPalId } from '../ids.ts';
import { amountOf, minorOf, type LocalAuthorization, type LocalCapture } from '../objects.ts';
import { amount, demandAmount, text } from '../parameters.ts';
import type { PayPalStore } from '../store.ts';
import { authorizationView, captureView, leftOf, refundView } from '../views.ts';
import { endpoint, minimal, type Endpoint } from './endpoint.ts';

const nothing = v.strictObject({});
const capturing = v.strictObject({
  amount: v.optional(amount),
  invoice_id: v.optional(text(127)),
  note_to_payer: v.optional(text(255)),
  final_capture: v.optional(v.boolean(), false),
});
const refunding = v.strictObject({
  amount: v.optional(amount),
  invoice_id: v.optional(text(127)),
  custom_id: v.optional(text(127)),
  note_to_payer: v.optional(text(255)),
});

/** Demands that a hold has not ended. */
async function standing(store: PayPalStore, id: string): Promise<LocalAuthorization> {
  const authorization = await store.load('authorization', id);
  if (authorization.status === 'VOIDED')
    throw unprocessable('AUTHORIZATION_VOIDED', 'A voided authorization cannot be captured.');
  if (authorization.status === 'CAPTURED')
    throw unprocessable(
      'AUTHORIZATION_ALREADY_CAPTURED',
      'Authorization has already been captured.',
    );
  if (authorization.expires <= store.now)
    throw unprocessable('AUTHORIZATION_EXPIRED', 'An expired authorization cannot be captured.');
  return authorization;
}

const sameCurrency = (one: { currency_code: string }, other: { currency_code: string }): void => {
  if (one.currency_code !== other.currency_code)
    throw unprocessable(
      'CURRENCY_MISMATCH',
      'The currency must match the currency of the payment.',
    );
};

/** Refunds a capture, for the backend and the dashboard alike. Throws where it cannot be. */
export async function refundCapture(
  store: PayPalStore,
  id: string,
  asked: v.InferOutput<typeof refunding>,
) {
  const capture = await store.load('capture', id);
  const left = await leftOf(store, capture);
  if (left === 0)
    throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.');
  const value = asked.amount ?? amountOf(left, capture.amount.currency_code);
  sameCurrency(value, capture.amount);
  const wanted = demandAmount(value, '/amount');
  if (wanted > left)
    throw unprocessable(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    );
  const refund = {
    id: newPayPalId(),
    order: capture.order,
    capture: capture.id,
    amount: value,
    custom: asked.custom_id ?? null,
    created: store.now,
  };
  await store.save('refund', refund);
  await store.save('capture', {
    ...capture,
    status: wanted === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    updated: store.now,
  });
  await store.emit('PAYMENT.CAPTURE.REFUNDED', 'refund', refundView(refund));
  return refundView(refund);
}

export const payments: readonly Endpoint[] = [
  endpoint('GET', '/v2/payments/authorizations/:id', nothing, async (store, _body, id) => ({
    status: 200,
    body: authorizationView(await store.load('authorization', id), store.now),
  })),
  endpoint(
    'POST',
    '/v2/payments/authorizations/:id/capture',
    capturing,
    async (store, asked, id, wanted) => {
      const authorization = await standing(store, id);
      const value = asked.amount ?? authorization.amount;
      sameCurrency(value, authorization.amount);
      // PayPal lets a capture be a tenth and a half above the authorised amount; the backend never
      // asks for it.
      if (demandAmount(value, '/amount') > minorOf(authorization.amount))
        throw unprocessable(
          'MAX_CAPTURE_AMOUNT_EXCEEDED',
          'Capture amount exceeds allowable limit.',
        );
      const capture: LocalCapture = {
        id: newPayPalId(),
        order: authorization.order,
        authorization: authorization.id,
        status: 'COMPLETED',
        amount: value,
        custom: authorization.custom,
        created: store.now,
        updated: store.now,
      };
      await store.save('capture', capture);
      await store.save('authorization', {
        ...authorization,
        status: 'CAPTURED',
        updated: store.now,
      });
      const view = captureView(capture);
      await store.emit('PAYMENT.CAPTURE.COMPLETED', 'capture', view);
      return { status: 201, body: wanted === 'representation' ? view : minimal(view) };
    },
  ),
  endpoint('POST', '/v2/payments/authorizations/:id/void', nothing, async (store, _body, id) => {
    const authorization = await store.load('authorization', id);
    if (authorization.status === 'CAPTURED')
      throw unprocessable(
        'PREVIOUSLY_CAPTURED',
        'Authorization has been previously captured and hence cannot be voided.',
      );
    if (authorization.status === 'VOIDED')
      throw unprocessable(
        'PREVIOUSLY_VOIDED',
        'Authorization has been previously voided and hence cannot be voided again.',
      );
    const voided = { ...authorization, status: 'VOIDED' as const, updated: store.now };
    await store.save('authorization', voided);
    const view = authorizationView(voided, store.now);
    await store.emit('PAYMENT.AUTHORIZATION.VOIDED', 'authorization', view);
    return { status: 204, body: null };
  }),
  endpoint('GET', '/v2/payments/captures/:id', nothing, async (store, _body, id) => ({
    status: 200,
    body: captureView(await store.load('capture', id)),
  })),
  endpoint(
    'POST',
    '/v2/payments/captures/:id/refund',
    refunding,
    async (store, asked, id, wanted) => {
      const view = await refundCapture(store, id, asked);
      return { status: 201, body: wanted === 'representation' ? view : minimal(view) };
    },
  ),
];
