import { mayUnlink, type LinkedWay } from '../../domain/account.ts';
import { refusalCodes } from '../../contract/refusals.ts';
import type { Backend } from '../backend.ts';
import type { IdentityRow } from '../database/rows/people.ts';
import type { Db } from '../database/schema.ts';
import { withTransaction } from '../database/transaction.ts';
import { Refusal } from '../refusal.ts';
import { sha256 } from '../secrets.ts';
import { nameOfPhone, phoneOf } from './phone.ts';

type Pair = Pick<IdentityRow, 'provider' | 'subject'>;

/** Names an identity to its owner without its subject. */
const idOf = ({ provider, subject }: Pair): string => sha256(`${provider}:${subject}`).slice(0, 24);

/** Label by which a person knows a way; a provider's own subject says nothing to them. */
const labelOf = ({ provider, subject, label }: Pair & Pick<IdentityRow, 'label'>): string =>
  provider === 'phone' ? nameOfPhone(phoneOf(subject.slice(1))) : shortened(label ?? '');

/** Shortened address, "k···@example.com": its owner recognises it, and a bystander learns less. */
const shortened = (label: string): string => {
  const [, name, host] = /^([^@]+)@([^@]+)$/.exec(label) ?? [];
  return name === undefined || host === undefined ? label : `${name.slice(0, 1)}···@${host}`;
};

/** The ways that open a person's account, the oldest first. */
export async function linkedWays(db: Db, userId: string): Promise<LinkedWay[]> {
  const rows = await db
    .selectFrom('identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('provider')
    .execute();
  return rows.map(row => ({
    id: idOf(row),
    provider: row.provider,
    label: labelOf(row),
    since: Number(row.created_at),
  }));
}

/** Removes a way; the last one is refused, one that is gone already is no failure. */
export const unlinkWay = ({ db }: Pick<Backend, 'db'>, userId: string, wayId: string) =>
  withTransaction(db, async tx => {
    // Two requests at once must not remove the last two.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const own = await tx
      .selectFrom('identities')
      .select(['provider', 'subject'])
      .where('user_id', '=', userId)
      .execute();
    const unlinked = own.find(way => idOf(way) === wayId);
    if (!unlinked) return;
    if (!mayUnlink(own, unlinked)) throw new Refusal(refusalCodes.lastWay, 'server.lastWay');
    await tx
      .deleteFrom('identities')
      .where('provider', '=', unlinked.provider)
      .where('subject', '=', unlinked.subject)
      .execute();
  });
