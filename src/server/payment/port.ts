/**
 * A hold on a card, as the provider says it is. Amounts in minor units of `currency`. `rentalId` is
 * the order the hold was made for.
 */
export type Hold = {
  readonly id: string;
  readonly clientSecret: string;
  readonly status: 'open' | 'actionNeeded' | 'processing' | 'held' | 'captured' | 'cancelled';
  readonly amount: number;
  readonly captured: number;
  readonly currency: string;
  readonly customerId: string | null;
  readonly rentalId: string | null;
  readonly brand: string;
  readonly lastDigits: string;
};

/**
 * Cards, as far as a rental needs them. Every step that changes something takes a key: the same
 * step under the same key happens once. A rejected call may or may not have happened: ask with
 * `retrieve` before anything else.
 */
export type CardHolds = {
  readonly publishableKey: string;
  createCustomer(userId: string, key: string): Promise<string>;
  create(hold: {
    readonly rentalId: string;
    readonly amount: number;
    readonly currency: string;
    readonly customerId: string;
    readonly key: string;
  }): Promise<Hold>;
  retrieve(id: string): Promise<Hold>;
  capture(id: string, amount: number, key: string): Promise<Hold>;
  cancel(id: string, key: string): Promise<Hold>;
  refund(id: string, amount: number, key: string): Promise<void>;
  /**
   * The event in a webhook's body; `null` when the signature is not the provider's. `holdId`: the
   * payment intent it is about.
   */
  readWebhook(
    body: Buffer,
    signature: string,
  ): { readonly id: string; readonly kind: string; readonly holdId: string | null } | null;
};

/** The provider answered, and the answer is no: asking again changes nothing. */
export class ProviderRefused extends Error {}
