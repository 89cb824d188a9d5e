import type Stripe from 'stripe';
import { invalidRequest, type StripeErrorBody } from './failure.ts';
import type { Instrument } from './payment-methods.ts';

export type Intent = Stripe.PaymentIntent;

/** A declined payment is an error answer although it changes the intent: both are kept. */
export type Outcome<T> =
  | { readonly status: 200; readonly object: T }
  | { readonly status: 402; readonly error: StripeErrorBody };

/** References that were not expanded are ids. */
export const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : reference;

export const unexpectedState = (intent: Intent, action: string, expected: readonly string[]) =>
  invalidRequest(
    `This PaymentIntent's status is ${intent.status}, but it must have one of the following statuses to be ${action}: ${expected.join(', ')}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  );

export type Confirmation = {
  readonly instrument?: Instrument | undefined;
  readonly offSession: boolean;
  readonly errorOnRequiresAction: boolean;
  readonly setupFutureUsage?: Stripe.PaymentIntent.SetupFutureUsage | undefined;
};
