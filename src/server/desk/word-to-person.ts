import type { Transaction } from 'kysely';
import type { Database, Db } from '../database/schema.ts';
import { newId } from '../secrets.ts';
import { DeskRefused } from './act.ts';

/**
 * Queues a word of staff to a person in the outbox like every other message: by push or to a proven
 * number. Answers the channel; `nothing`: they have neither, and read it nowhere.
 */
async function tellPerson(
  tx: Transaction<Database>,
  word: {
    readonly userId: string;
    readonly rentalId?: string | null;
    readonly words: string;
    readonly now: number;
  },
): Promise<'push' | 'text' | 'nothing'> {
  const reach = await reachOf(tx, word.userId, word.rentalId ?? null);
  await tx
    .insertInto('messages')
    .values({
      id: `staff:${newId()}`,
      user_id: word.userId,
      rental_id: word.rentalId ?? null,
      claim_id: null,
      payout_id: null,
      kind: 'staffWord',
      words: word.words,
      created_at: word.now,
      sent_at: null,
      attempts: 0,
      retry_at: word.now,
      sent_by: null,
    })
    .execute();
  return reach;
}

async function reachOf(db: Db, userId: string, rentalId: string | null) {
  const push =
    rentalId !== null &&
    (await db
      .selectFrom('push_subscriptions')
      .select('user_id')
      .where('user_id', '=', userId)
      .limit(1)
      .executeTakeFirst());
  if (push) return 'push';
  const phone = await db
    .selectFrom('identities')
    .select('subject')
    .where('provider', '=', 'phone')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return phone ? 'text' : 'nothing';
}

/** Queues the word; refuses it where it would reach nobody. */
export async function tellOrRefuse(
  tx: Transaction<Database>,
  word: Parameters<typeof tellPerson>[1],
): Promise<'push' | 'text'> {
  const reach = await tellPerson(tx, word);
  if (reach === 'nothing')
    throw new DeskRefused(
      'The person has no proven number and no reminders: they would not be told. Leave --message out.',
    );
  return reach;
}
