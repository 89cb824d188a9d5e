import type { JWTPayload } from 'jose';
import type { Transaction } from 'kysely';
import { providerNames } from '../../domain/sign-in-providers.ts';
import type { UserRow } from '../database/rows/people.ts';
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

const longest = 60;
const longestAddress = 200;

/**
 * Label by which a person knows their account at a provider: their address, else their name; null
 * without both.
 */
export function labelIn(claims: JWTPayload): string | null {
  const { email } = claims;
  return typeof email === 'string' && email.trim() !== ''
    ? email.trim().slice(0, longestAddress)
    : nameIn(claims);
}

/** Name of a person at a provider, else their e-mail address; null without both. */
export function nameIn(claims: JWTPayload): string | null {
  for (const said of [claims['name'], claims['email']])
    if (typeof said === 'string' && said.trim() !== '') return said.trim().slice(0, longest);
  return null;
}

/** A person without an account who is still there: a guest, or one who came by an invitation. */
export const isGuest = (user: UserRow | null | undefined): user is UserRow =>
  user?.merged_into === null && user.deleted_at === null && user.kind !== 'member';

/** The caller, locked, if they still are a guest: the row of the request may be an old one. */
export async function lockGuest(
  tx: Transaction<Database>,
  asking: UserRow | null,
): Promise<UserRow | null> {
  if (!isGuest(asking)) return null;
  const now = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', asking.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return isGuest(now) ? now : null;
}
