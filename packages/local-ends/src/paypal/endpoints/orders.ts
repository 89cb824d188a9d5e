import * as v from 'valibot';
import { unprocessable } from '../failure.ts';
import { newPayPalId } from '../ids.ts';
import { authorizationLifetime, orderLifetime, type LocalOrder } from '../objects.ts';
import { amount, demandAmount, text, url } from '../parameters.ts';
import type { PayPalStore } from '../store.ts';
import { approvalUrl, authorizationView, captureView, orderView } from '../views.ts';
import { endpoint, minimal, type Endpoint, type Wanted } from './endpoint.ts';

const creation = v.strictObject({
  intent: v.picklist(['AUTHORIZE', 'CAPTURE']),
  purchase_units: v.pipe(
    v.array(
      v.strictObject({
        reference_id: v.optional(text(256), 'default'),
        description: v.optional(text(127)),
        custom_id: v.optional(text(255)),
        invoice_id: v.optional(text(127)),
        soft_descriptor: v.optional(text(22)),
        amount,
      }),
    ),
    v.length(1),
  ),
  payment_source: v.strictObject({
    paypal: v.strictObject({
      experience_context: v.strictObject({
        brand_name: v.optional(text(127)),
        locale: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}(-[A-Z][a-z]{3})?-[A-Z]{2}$/))),
        shipping_preference: v.optional(
          v.picklist(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']),
        ),
        user_action: v.optional(v.picklist(['CONTINUE', 'PAY_NOW'])),
        payment_method_preference: v.optional(
          v.picklist(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']),
        ),
        return_url: url,
        cancel_url: url,
      }),
    }),
  }),
});

const nothing = v.strictObject({});

const answerOf = async (store: PayPalStore, order: LocalOrder, wanted: Wanted) => {
  const view = await orderView(store, order);
  return wanted === 'representation' ? view : minimal(view);
};

/** Demands an order that the payer approved, that was not taken yet, and whose bank agrees. */
async function demandApproved(
  store: PayPalStore,
  id: string,
  intent: LocalOrder['intent'],
): Promise<LocalOrder> {
  const order = await store.order(id);
  if (order.intent !== intent)
    throw unprocessable(
      'ACTION_DOES_NOT_MATCH_INTENT',
      `Order was created with an intent to '${order.intent}'.`,
    );
  if (order.status === 'COMPLETED')
    throw intent === 'AUTHORIZE'
      ? unprocessable(
          'ORDER_ALREADY_AUTHORIZED',
          'Order already authorized. If `intent=AUTHORIZE` only one authorization per order is allowed.',
        )
      : unprocessable(
          'ORDER_ALREADY_CAPTURED',
          'Order already captured. If `intent=CAPTURE` only one capture per order is allowed.',
        );
  if (order.status !== 'APPROVED')
    throw unprocessable(
      'ORDER_NOT_APPROVED',
      'Payer has not yet approved the Order for payment. Please redirect the payer to the `rel`:`payer-action` url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.',
    );
  if (order.funding === 'declined') {
    await store.save('order', { ...order, status: 'PAYER_ACTION_REQUIRED', updated: store.now });
    throw unprocessable(
      'INSTRUMENT_DECLINED',
      "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
      {
        links: [{ href: approvalUrl(order), rel: 'redirect', method: 'GET' }],
        isKept: true,
      },
    );
  }
  return order;
}

const madeOf = (store: PayPalStore, order: LocalOrder) => ({
  id: newPayPalId(),
  order: order.id,
  amount: order.amount,
  custom: order.custom,
  created: store.now,
  updated: store.now,
});

export const orders: readonly Endpoint[] = [
  endpoint('POST', '/v2/checkout/orders', creation, async (store, body, _id, wanted) => {
    const [unit] = body.purchase_units;
    if (!unit) throw new RangeError('the schema demands one purchase unit');
    demandAmount(unit.amount, '/purchase_units/0/amount');
    const context = body.payment_source.paypal.experience_context;
    const order: LocalOrder = {
      id: newPayPalId(),
      intent: body.intent,
      status: 'PAYER_ACTION_REQUIRED',
      amount: unit.amount,
      reference: unit.reference_id,
      custom: unit.custom_id ?? null,
      description: unit.description ?? null,
      returnUrl: context.return_url,
      cancelUrl: context.cancel_url,
      payerId: null,
      funding: 'balance',
      created: store.now,
      updated: store.now,
      expires: store.now + orderLifetime,
    };
    await store.save('order', order);
    return { status: 200, body: await answerOf(store, order, wanted) };
  }),
  endpoint('GET', '/v2/checkout/orders/:id', nothing, async (store, _body, id) => ({
    status: 200,
    body: await orderView(store, await store.order(id)),
  })),
  endpoint(
    'POST',
    '/v2/checkout/orders/:id/authorize',
    nothing,
    async (store, _body, id, wanted) => {
      const order = await demandApproved(store, id, 'AUTHORIZE');
      const done = { ...order, status: 'COMPLETED' as const, updated: store.now };
      const expires = store.now + authorizationLifetime;
      const authorization = { ...madeOf(store, order), status: 'CREATED' as const, expires };
      await store.save('order', done);
      await store.save('authorization', authorization);
      const view = authorizationView(authorization, store.now);
      await store.emit('PAYMENT.AUTHORIZATION.CREATED', 'authorization', view);
      return { status: 201, body: await answerOf(store, done, wanted) };
    },
  ),
  endpoint('POST', '/v2/checkout/orders/:id/capture', nothing, async (store, _body, id, wanted) => {
    const order = await demandApproved(store, id, 'CAPTURE');
    const done = { ...order, status: 'COMPLETED' as const, updated: store.now };
    const capture = {
      ...madeOf(store, order),
      status: 'COMPLETED' as const,
      authorization: null,
    };
    await store.save('order', done);
    await store.save('capture', capture);
    await store.emit('PAYMENT.CAPTURE.COMPLETED', 'capture', captureView(capture));
    return { status: 201, body: await answerOf(store, done, wanted) };
  }),
];
