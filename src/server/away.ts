/** Far ends that may be away, as alarms name them. */
export type FarEnd =
  | 'PostgreSQL'
  | 'Stripe'
  | 'PayPal'
  | 'WeChat Pay'
  | 'text messages'
  | 'sign-in provider';

/**
 * A far end did not answer, or stumbled: the request may have been carried out all the same. It
 * becomes a 503, which leaves the outcome open.
 */
export class Away extends Error {
  readonly farEnd: 'Stripe' | 'PayPal' | 'WeChat Pay';
  constructor(farEnd: Away['farEnd'], cause: unknown) {
    super(cause instanceof Error ? cause.message : `${farEnd} does not answer`, { cause });
    this.name = 'Away';
    this.farEnd = farEnd;
  }
}
