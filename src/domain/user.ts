import * as v from 'valibot';
import { amount, opaqueId, type EntityOf } from './entity.ts';

/** A person who uses the app (specification, section 3). Money in minor units of `currency`. */
export const userSchema = v.object({
  id: opaqueId,
  displayName: v.string(),
  /** True without an account, where the API says so. */
  isGuest: v.optional(v.boolean()),
  avatarUrl: v.string(),
  /** Number that the person signs in with, mostly hidden. */
  mobile: v.optional(v.string()),
  balance: amount,
  deposit: amount,
  currencySymbol: v.string(),
  currency: v.string(),
});
export type User = EntityOf<typeof userSchema>;

/**
 * "Tourist users (name contains Tourist)" (section 4): where the API says no more than the name,
 * which people choose at their provider.
 */
export const isTourist = ({
  isGuest,
  displayName,
}: Pick<User, 'displayName' | 'isGuest'>): boolean => isGuest ?? displayName.includes('Tourist');

/** True for a person with an account; a user kept from before counts until the server denies it. */
export const isMember = (user: User | null): boolean => user !== null && !isTourist(user);

/** One or two letters that stand for a person without a picture; none for a number. */
export const initialsOf = ({ displayName }: Pick<User, 'displayName'>): string =>
  displayName
    .split(/\s+/)
    .filter(word => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map(word => [...word].at(0) ?? '')
    .join('')
    .toUpperCase();

/**
 * Things of a guest that go to the account they sign in to; `account` is its name. Numbers of
 * things, and balances in minor units; a zero is not listed.
 */
export type GuestThings = {
  readonly account: string;
  readonly inUse: number;
  /**
   * Running rentals with an open "I returned it", which a station or staff still have to confirm.
   */
  readonly claimed: number;
  readonly ended: number;
  /** True if a rental is unpaid: the account then owes it. */
  readonly isOwed: boolean;
  readonly cards: number;
  /** Reports, partner requests and withdrawals that they sent. */
  readonly sent: number;
  readonly balances: readonly { readonly minor: number; readonly currency: string }[];
};
