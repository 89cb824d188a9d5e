import type { Backend } from '../backend.ts';
import type { UserRow } from '../database/rows/people.ts';
import { isDuplicate } from '../database/transaction.ts';
import { ProofRefused } from './providers/refused.ts';

/**
 * Gives an account one more way in: only to the person who is signed in to it and asked for it.
 * `null`: this way opens another account already, and two accounts are never made one.
 */
export async function linkIdentity(
  { db, clock }: Pick<Backend, 'db' | 'clock'>,
  asking: UserRow | null,
  linkTo: string,
  { provider, subject }: { readonly provider: string; readonly subject: string },
): Promise<string | null> {
  if (asking?.id !== linkTo) throw new ProofRefused('linking for another account');
  try {
    await db
      .insertInto('identities')
      .values({ provider, subject, user_id: linkTo, created_at: clock.now() })
      .execute();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const { user_id: owner } = await db
      .selectFrom('identities')
      .select('user_id')
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow();
    if (owner !== linkTo) return null;
  }
  return linkTo;
}
