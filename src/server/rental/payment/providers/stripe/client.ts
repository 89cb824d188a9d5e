import Stripe from 'stripe';
import { Away } from '../../../../refusal.ts';
import type { StripeSettings } from '../../../../ports.ts';
import { ProviderRefused } from '../port.ts';

/** Stripe's own client, for stripe.com and the local end alike. */
export const stripeClient = ({ secretKey, host, port, protocol }: StripeSettings): Stripe =>
  new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: 8_000,
    telemetry: false,
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
    ...(protocol === undefined ? {} : { protocol }),
  });

/**
 * True where Stripe said no for good: a wrong request or state, or a declined card. Time-outs, rate
 * limits, a key in use and its own faults say nothing.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripeCardError;

/** True without an answer, or with one that says nothing: it stumbled, or is asked too much. */
const isSilence = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError;

/** Stripe's answer; its refusals become `ProviderRefused`, its silence `Away`. */
export const asked = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
  try {
    return await call;
  } catch (error) {
    if (isRefusal(error))
      throw new ProviderRefused(error instanceof Error ? error.message : 'refused', {
        cause: error,
        reason:
          error instanceof Stripe.errors.StripeCardError
            ? (error.decline_code ?? error.code ?? null)
            : null,
      });
    throw isSilence(error) ? new Away('Stripe', error) : error;
  }
};

/** Stripe's customer of a person, created once. */
export const customerOf = async (
  stripe: Stripe,
  { userId, customerId }: { readonly userId: string; readonly customerId: string | null },
): Promise<string> =>
  customerId ??
  (
    await asked(
      stripe.customers.create({ metadata: { userId } }, { idempotencyKey: `customer:${userId}` }),
    )
  ).id;
