import { topUpAmounts } from './constants.ts';
import { minorFromDecimal } from './money.ts';

/** Money of a person in one currency (specification, section 3). Amounts in minor units. */
export type Wallet = {
  /** Free to use, without what is held for a rental. */
  readonly balance: number;
  /** Taken from the balance and held while a rental runs. */
  readonly deposit: number;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly userId: string;
  readonly agentId: string;
};

/** Reasons why money moved; `other`: one that this app does not know. */
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
 * One movement of a person's wallet. `amount` is the sum moved, `change` the change of the balance:
 * a hold and its release change nothing. Money in minor units of `currency`.
 */
export type Movement = {
  readonly id: string;
  readonly kind: MovementKind;
  readonly at: number;
  readonly amount: number;
  readonly change: number;
  readonly currency: string;
  /** The rental it belongs to; null if there is none. */
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

/** Wallet that a page is about: the requested currency's, else the first with money in it. */
export const walletOf = (wallets: readonly Wallet[], currency?: string): Wallet | undefined =>
  wallets.find(wallet => wallet.currency === currency) ??
  wallets.find(({ balance, deposit }) => balance + deposit > 0) ??
  wallets[0];

/** Limits of one top-up, in minor units (section 9: the amounts on offer). */
export function topUpLimits(currency: string): {
  readonly lowest: number;
  readonly highest: number;
} {
  const offered = topUpAmounts.map(whole => minorFromDecimal(whole, currency) ?? 0);
  return { lowest: Math.min(...offered), highest: Math.max(...offered) };
}

/** True if the amount is within the limits of one top-up. */
export function isTopUpAmount(minor: number, currency: string): boolean {
  const { lowest, highest } = topUpLimits(currency);
  return minor >= lowest && minor <= highest;
}
