import type { Locale } from '../../../../domain/locale.ts';
import type { ProviderName } from '../../../database/rows/payments.ts';

/**
 * A payment as its provider says it is. Amounts in minor units of `currency`; `paymentId` is ours,
 * as it was told when the payment was started.
 */
export type PaymentFacts = {
  readonly id: string;
  readonly clientSecret: string;
  /** The provider's page where the person approves it; absent where they stay on ours. */
  readonly checkOutUrl?: string;
  /**
   * `approved`: the person agreed, and `take` is still to come. `gone`: the provider does not know
   * it any more; an unfinished payment has lapsed.
   */
  readonly status:
    | 'open'
    | 'actionNeeded'
    | 'approved'
    | 'processing'
    | 'held'
    | 'captured'
    | 'cancelled'
    | 'gone';
  readonly amount: number;
  readonly captured: number;
  readonly refunded: number;
  /** Part that was asked for by `refund`. */
  readonly refundedHere: number;
  /**
   * Amount that a bank has taken back; `dispute` is that dispute's standing, null where there is
   * none.
   */
  readonly disputed: number;
  readonly dispute: string | null;
  readonly currency: string;
  readonly customerId: string | null;
  readonly paymentId: string | null;
  readonly brand: string;
  readonly lastDigits: string;
  /** Name of the card, the same in any hands; null or absent where the provider has none. */
  readonly fingerprint?: string | null;
  /** End of a hold by itself, in milliseconds since the epoch; null where it is not said. */
  readonly holdEndsAt: number | null;
};

/** Payment that a provider is asked for. `customerId`: the person at the provider, once known. */
export type PaymentRequest = {
  readonly paymentId: string;
  readonly userId: string;
  readonly customerId: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly capture: 'hold' | 'now';
  /** Installation that asks: several may share one account. */
  readonly installation: string;
  /** Addresses that the provider's own page leads the person back to, and its language (BCP 47). */
  readonly returnTo?: {
    readonly approved: string;
    readonly cancelled: string;
    readonly locale: string;
  };
};

/** News from a provider: `providerId` names the payment it is about. */
export type ProviderEvent = {
  readonly id: string;
  readonly kind: string;
  readonly providerId: string | null;
  /** The set-up of a card that it is about, by the provider's name for it. */
  readonly setupId?: string | null;
  /** Time of the event, in milliseconds since the epoch. */
  readonly at?: number;
};

/**
 * A far end that holds, takes and gives back money. Every step that changes something takes a key:
 * the same step under the same key happens once. A rejected call may or may not have happened: ask
 * with `state` before anything else.
 */
export type PaymentProvider = {
  /** Key that the browser needs to speak to the provider; empty where it needs none. */
  readonly publicKey: string;
  /** The account of the books that its money comes from; null where it keeps the books itself. */
  readonly farEnd: 'outside' | null;
  /** The operator has no account there: it is not offered. */
  readonly isAbsent?: true;
  start(request: PaymentRequest, key: string): Promise<PaymentFacts>;
  /** The browser's data comes only from a start. Started again, it is the same payment. */
  readonly startsAnew?: true;
  /** Holds or takes an approved payment, of a provider whose person only approves. */
  take?(id: string, key: string): Promise<PaymentFacts>;
  /** Asks the bank for a started payment, the person being there; where cards are kept. */
  confirmCard?(id: string, cardId: string): Promise<PaymentFacts>;
  /** Sets whether a started payment also keeps its card for later ones; where cards are kept. */
  keepCard?(id: string, keeps: boolean): Promise<void>;
  state(id: string): Promise<PaymentFacts>;
  /** Signature over lines, of a provider whose browser half takes nothing unsigned. */
  signForBrowser?(lines: readonly string[]): string;
  /** Asks the bank for a started payment, of a provider whose browser half hands over tokens. */
  confirm?(id: string, token: string, key: string): Promise<PaymentFacts>;
  /** Holds of an installation that were placed before a moment; empty where the books hold it. */
  holds(installation: string, before: number): Promise<readonly PaymentFacts[]>;
  /** Takes an amount of a hold, in our minor units of `currency`, as in the answers. */
  capture(id: string, amount: number, key: string, currency: string): Promise<PaymentFacts>;
  cancel(id: string, key: string): Promise<PaymentFacts>;
  refund(id: string, amount: number, key: string, currency: string): Promise<void>;
  /** The provider is asked about every webhook, whether it is its own. */
  readonly asksWhoTold?: true;
  /** Null when it is not signed by the provider. */
  readWebhook(
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<ProviderEvent | null> | ProviderEvent | null;
};

/** Every far end; one without an adapter does not compile. */
export type Providers = Readonly<Record<ProviderName, PaymentProvider>>;

/** The provider answered, and the answer is no: asking again changes nothing. */
export class ProviderRefused extends Error {
  /** Reason why a bank declined, in the words of the provider's list; null for other refusals. */
  readonly reason: string | null;
  constructor(message: string, options: ErrorOptions & { readonly reason?: string | null } = {}) {
    super(message, options);
    this.reason = options.reason ?? null;
  }
}

/** A card as its provider keeps it for later payments. */
export type KeptCard = {
  readonly id: string;
  readonly fingerprint: string;
  readonly brand: string;
  readonly lastDigits: string;
  readonly expMonth: number;
  readonly expYear: number;
};

/** A set-up as its provider says it is; `card` once it has succeeded for payments off-session. */
export type SetupFacts = {
  readonly id: string;
  readonly customerId: string | null;
  readonly card: KeptCard | null;
  /** True once it cannot succeed any more. */
  readonly isOver: boolean;
};

type Person = { readonly userId: string; readonly customerId: string | null };
type Begun = { readonly id: string; readonly customerId: string };

/** The far end that keeps cards. Refusals are `ProviderRefused`, as those of a payment's provider. */
export type CardVault = {
  beginSetup(person: Person): Promise<Begun & { readonly clientSecret: string }>;
  /** A page of the far end's own, which leads back to one of two addresses. */
  beginHostedSetup(
    person: Person,
    page: { readonly continueUrl: string; readonly cancelUrl: string; readonly locale: Locale },
  ): Promise<Begun & { readonly url: string }>;
  setup(id: string): Promise<SetupFacts>;
  /** Removes a card; one that is gone already is removed as well. */
  remove(cardId: string): Promise<void>;
};
