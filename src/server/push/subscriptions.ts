import type { PushTarget } from '../../domain/push.ts';
import type { PushSubscriptionRow } from '../database/rows/people.ts';
import type { Db } from '../database/schema.ts';
import { sha256 } from '../secrets.ts';

/** Maximum number of a person's browsers that get a message, those that were asked last. */
const mostBrowsers = 5;

const familyOf = (db: Db, token: string) =>
  db.selectFrom('tokens').select('family').where('hash', '=', sha256(token));

/** The person's messages go to this browser, as long as the session there is not ended on purpose. */
export async function subscribe(
  db: Db,
  { endpoint, p256dh, auth }: PushTarget,
  who: {
    readonly userId: string;
    readonly token: string;
    readonly timeZone: string;
    readonly now: number;
  },
): Promise<void> {
  const { family } = await familyOf(db, who.token).executeTakeFirstOrThrow();
  const row: Omit<PushSubscriptionRow, 'endpoint'> = {
    user_id: who.userId,
    family,
    p256dh,
    auth,
    time_zone: who.timeZone,
    asked_at: who.now,
  };
  await db
    .insertInto('push_subscriptions')
    .values({ endpoint, ...row })
    .onConflict(conflict => conflict.column('endpoint').doUpdateSet(row))
    .execute();
}

export async function unsubscribe(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
}

/** Push address of a session; the one that was asked for last. */
export async function endpointOf(db: Db, token: string): Promise<string | null> {
  const asked = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('family', 'in', familyOf(db, token))
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return asked?.endpoint ?? null;
}

export const subscriptionsOf = (db: Db, userId: string): Promise<PushSubscriptionRow[]> =>
  db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .orderBy('endpoint')
    .limit(mostBrowsers)
    .execute();

/** Ends push messages to the session that signs out. */
export async function unsubscribeSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('family', 'in', familyOf(db, token)).execute();
}

/** Ends push messages to one session of a person, or to all of them. */
export async function unsubscribePerson(db: Db, userId: string, family?: string): Promise<void> {
  let ended = db.deleteFrom('push_subscriptions').where('user_id', '=', userId);
  if (family !== undefined) ended = ended.where('family', '=', family);
  await ended.execute();
}

/** Moves subscriptions from one session of a browser to the next. Those of another person end. */
export async function moveSubscriptions(
  db: Db,
  { from, to, userId }: { readonly from: string; readonly to: string; readonly userId: string },
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('family', 'in', familyOf(db, from))
    .where('user_id', '<>', userId)
    .execute();
  const { family } = await familyOf(db, to).executeTakeFirstOrThrow();
  await db
    .updateTable('push_subscriptions')
    .set({ family })
    .where('family', 'in', familyOf(db, from))
    .execute();
}
