import Stripe from 'stripe';

/** Hold as the backend asks for it, with further fields of a test. */
export const holdAt = async (
  stripe: Stripe,
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.create({
    amount: 5500,
    currency: 'eur',
    capture_method: 'manual',
    metadata: { order: '1' },
    ...more,
  });

/** Error of Stripe's own library from a refused call. */
export const failureOf = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('Stripe did not refuse');
  return error;
};
