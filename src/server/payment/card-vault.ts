import type { Locale } from '../../domain/locale.ts';

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
