import type Stripe from 'stripe';

/** The `error` object of Stripe's answers. */
export type StripeErrorBody = {
  type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error';
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  setup_intent?: Stripe.SetupIntent;
  payment_method?: Stripe.PaymentMethod;
};

/** An answer that is an error and changes nothing (thrown, so that the transaction rolls back). */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;
  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const invalidRequest = (
  message: string,
  more: {
    code?: string;
    param?: string;
    status?: number;
    payment_intent?: Stripe.PaymentIntent;
    setup_intent?: Stripe.SetupIntent;
  } = {},
): StripeFailure => {
  const { status = 400, ...rest } = more;
  return new StripeFailure(status, { type: 'invalid_request_error', message, ...rest });
};

export const noSuch = (kind: string, id: string, param = 'id'): StripeFailure =>
  invalidRequest(`No such ${kind.replace('_', '')}: '${id}'`, {
    code: 'resource_missing',
    param,
    status: 404,
  });
