import type { Transaction } from 'kysely';
import { providerNames } from '../../domain/sign-in-providers.ts';
import type { Database } from '../database/schema.ts';

/** Identity at a provider: `subject` is the person's alone there, for good. */
export type Identity = {
  readonly subject: string;
  readonly name: string | null;
  /** Label by which they know their account there; null where the provider does not say. */
  readonly label: string | null;
};

/**
 * A proof that was good when it was looked at. `spend` uses it up in the transaction that enters the
 * account, so that a sign-in that failed can be tried again; it throws where the proof was used
 * meanwhile. Without it the provider itself takes a proof only once.
 */
export type Proof = {
  readonly spend?: ((tx: Transaction<Database>) => Promise<void>) | undefined;
};
export type Verified = Identity & Proof;

/** Display name of an account that begins with a provider which says no name. */
export const nameOf = (
  provider: keyof typeof providerNames,
  { subject, name }: Pick<Identity, 'subject' | 'name'>,
): string => name ?? `${providerNames[provider]} ··· ${subject.slice(-4)}`;
