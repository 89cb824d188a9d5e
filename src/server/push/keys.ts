import { sql } from 'kysely';
import * as v from 'valibot';
import webPush from 'web-push';
import type { Db } from '../database/schema.ts';

/** Keys that sign for this installation at the push services (VAPID, base64url). */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

const stored = v.object({ publicKey: v.string(), privateKey: v.string() });

/**
 * The installation's own keys, made once: a browser takes messages only by the key that it was
 * asked with. Of processes that start together the first one's count.
 */
export async function keptPushKeys(db: Db): Promise<PushKeys> {
  const fresh = JSON.stringify(webPush.generateVAPIDKeys());
  await sql`update installation set push_keys = ${fresh} where push_keys is null`.execute(db);
  const { push_keys: kept } = await db
    .selectFrom('installation')
    .select('push_keys')
    .executeTakeFirstOrThrow();
  return v.parse(stored, JSON.parse(kept ?? 'null'));
}
