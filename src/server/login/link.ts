import type { Backend } from '../backend.ts';
import type { UserRow } from '../database/rows/people.ts';
import { withTransaction } from '../database/transaction.ts';
import type { Identity, Proof } from './person.ts';
import { ProofRefused } from './providers/refused.ts';

/**
 * Gives an account one more way in: only to the person who is signed in to it and asked for it.
 * `null`: this way opens another account already, and two accounts are never made one.
 */
export async function linkIdentity(
  { db, clock }: Pick<Backend, 'db' | 'clock'>,
  asking: UserRow | null,
  linkTo: string,
  {
    provider,
    subject,
    label,
    spend,
  }: { readonly provider: string } & Pick<Identity, 'subject' | 'label'> & Proof,
): Promise<string | null> {
  if (asking?.id !== linkTo) throw new ProofRefused('linking for another account');
  return withTransaction(db, async tx => {
    await spend?.(tx);
    const user = await tx
      .selectFrom('users')
      .select('deleted_at')
      .where('id', '=', linkTo)
      .forKeyShare()
      .executeTakeFirst();
    if (!user || user.deleted_at !== null) throw new ProofRefused('linking for nobody');
    await tx
      .insertInto('identities')
      .values({ provider, subject, user_id: linkTo, created_at: clock.now(), label })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    const { user_id: owner } = await tx
      .selectFrom('identities')
      .select('user_id')
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow();
    return owner === linkTo ? owner : null;
  });
}
