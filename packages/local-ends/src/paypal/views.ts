import type { Link } from './failure.ts';
import {
  iso,
  minorOf,
  type LocalAuthorization,
  type LocalCapture,
  type LocalOrder,
  type LocalRefund,
} from './objects.ts';
import type { PayPalStore } from './store.ts';

/** Objects as PayPal shows them. */

const api = 'https://api-m.sandbox.paypal.com';
const link = (rel: string, path: string, method = 'GET'): Link => ({
  href: `${api}${path}`,
  rel,
  method,
});

/** Address of the page on which the payer approves, on the server that the payer comes from. */
export const approvalUrl = (order: LocalOrder): string =>
  new URL(`/local/paypal/checkoutnow?token=${order.id}`, order.returnUrl).href;

function linksOf(order: LocalOrder): Link[] {
  const path = `/v2/checkout/orders/${order.id}`;
  const step = order.intent === 'AUTHORIZE' ? 'authorize' : 'capture';
  return [
    link('self', path),
    ...(order.status === 'COMPLETED'
      ? []
      : [{ href: approvalUrl(order), rel: 'payer-action', method: 'GET' }]),
    ...(order.status === 'APPROVED' ? [link(step, `${path}/${step}`, 'POST')] : []),
  ];
}

const custom = (id: string | null): { custom_id?: string } =>
  id === null ? {} : { custom_id: id };

const ofOrder = (order: string, more: Readonly<Record<string, string>> = {}) => ({
  supplementary_data: { related_ids: { order_id: order, ...more } },
});

export const authorizationView = (authorization: LocalAuthorization, now: number) => ({
  id: authorization.id,
  status:
    authorization.status === 'CREATED' && authorization.expires <= now
      ? 'EXPIRED'
      : authorization.status,
  amount: authorization.amount,
  ...custom(authorization.custom),
  ...ofOrder(authorization.order),
  seller_protection: { status: 'NOT_ELIGIBLE' },
  expiration_time: iso(authorization.expires),
  create_time: iso(authorization.created),
  update_time: iso(authorization.updated),
  links: [
    link('self', `/v2/payments/authorizations/${authorization.id}`),
    link('capture', `/v2/payments/authorizations/${authorization.id}/capture`, 'POST'),
    link('void', `/v2/payments/authorizations/${authorization.id}/void`, 'POST'),
    link('up', `/v2/checkout/orders/${authorization.order}`),
  ],
});

export const captureView = (capture: LocalCapture) => ({
  id: capture.id,
  status: capture.status,
  amount: capture.amount,
  final_capture: true,
  ...custom(capture.custom),
  ...ofOrder(
    capture.order,
    capture.authorization === null ? {} : { authorization_id: capture.authorization },
  ),
  seller_protection: { status: 'NOT_ELIGIBLE' },
  create_time: iso(capture.created),
  update_time: iso(capture.updated),
  links: [
    link('self', `/v2/payments/captures/${capture.id}`),
    link('refund', `/v2/payments/captures/${capture.id}/refund`, 'POST'),
    link('up', `/v2/checkout/orders/${capture.order}`),
  ],
});

export const refundView = (refund: LocalRefund) => ({
  id: refund.id,
  status: 'COMPLETED',
  amount: refund.amount,
  ...custom(refund.custom),
  create_time: iso(refund.created),
  update_time: iso(refund.created),
  links: [
    link('self', `/v2/payments/refunds/${refund.id}`),
    link('up', `/v2/payments/captures/${refund.capture}`),
  ],
});

/** The whole order, with its authorizations, captures and refunds. */
export async function orderView(store: PayPalStore, order: LocalOrder) {
  const authorizations = await store.of('authorization', order.id);
  const captures = await store.of('capture', order.id);
  const refunds = await store.of('refund', order.id);
  const payer = {
    email_address: 'kim@example.com',
    account_id: order.payerId,
    name: { given_name: 'Kim', surname: 'Beispiel' },
  };
  return {
    id: order.id,
    intent: order.intent,
    status: order.status,
    payment_source: { paypal: order.payerId === null ? {} : payer },
    purchase_units: [
      {
        reference_id: order.reference,
        amount: order.amount,
        ...custom(order.custom),
        ...(order.description === null ? {} : { description: order.description }),
        ...(authorizations.length + captures.length === 0
          ? {}
          : {
              payments: {
                ...(authorizations.length > 0 && {
                  authorizations: authorizations.map(each => authorizationView(each, store.now)),
                }),
                ...(captures.length > 0 && { captures: captures.map(captureView) }),
                ...(refunds.length > 0 && { refunds: refunds.map(refundView) }),
              },
            }),
      },
    ],
    ...(order.payerId === null ? {} : { payer: { ...payer, payer_id: order.payerId } }),
    create_time: iso(order.created),
    update_time: iso(order.updated),
    links: linksOf(order),
  };
}

/** Rest of a capture that was not given back, in minor units. */
export const leftOf = async (store: PayPalStore, capture: LocalCapture): Promise<number> =>
  (await store.of('refund', capture.order))
    .filter(refund => refund.capture === capture.id)
    .reduce((left, { amount }) => left - minorOf(amount), minorOf(capture.amount));
