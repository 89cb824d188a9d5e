/** What a person has in one currency (specification, section 3). Money in minor units. */
export type Wallet = {
  /** Free to use; what is held for a rental is not in it. */
  readonly balance: number;
  /** Taken from the balance and held while a rental runs. */
  readonly deposit: number;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly userId: string;
  readonly agentId: string;
};

/** Why money moved; `other`: a reason that this app does not know. */
export const movementKinds = [
  'topUp',
  'reserved',
  'released',
  'rental',
  'purchase',
  'refund',
  'refundedOutside',
  'payout',
  'payoutReturned',
  'carriedOver',
  'other',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/**
 * One movement of a person's wallet. `amount` is what was moved, `change` what the person has more
 * or less by it: a hold and its release change nothing. Money in minor units of `currency`.
 */
export type Movement = {
  readonly id: string;
  readonly kind: MovementKind;
  readonly at: number;
  readonly amount: number;
  readonly change: number;
  readonly currency: string;
  /** The rental it belongs to; null where it belongs to none. */
  readonly order: {
    readonly id: string;
    readonly number: string;
    readonly venue: string;
  } | null;
};

/** A page of movements, the newest first; `total` counts them all. */
export type MovementPage = {
  readonly movements: readonly Movement[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
};

/** The wallet that a page is about: the asked currency's, else the first that holds anything. */
export const walletOf = (wallets: readonly Wallet[], currency?: string): Wallet | undefined =>
  wallets.find(wallet => wallet.currency === currency) ??
  wallets.find(({ balance, deposit }) => balance + deposit > 0) ??
  wallets[0];
