import { importJWK, jwtVerify } from 'jose';
import type { Kysely } from 'kysely';
import { readPushMessage, type PushTarget } from '../../../domain/push.ts';
import type { Clock } from '../../ports.ts';
import type { LocalPush } from '../../push/adapter.ts';
import { newId, newToken } from '../../secrets.ts';
import type { LocalTables } from '../tables.ts';
import { newPrivateKey, publicKeyOf, unseal } from './unseal.ts';

/** Host that no network knows: requests to it stay in this process. */
const host = 'push.borrowatt.invalid';
export const trialPath = '/local/push';
/** Address of a push message in the inbox, in place of a number. */
const inboxAddress = 'Push';

/** Local end that stands for the browsers' push services. */
export type LocalPushEnd = LocalPush & {
  /** Lends a browser without one a subscription; `key`: the sender it takes messages from. */
  subscribe(key: string): Promise<PushTarget>;
  /** Ends a subscription: from now on its push service answers 410. */
  forget(endpoint: string): Promise<void>;
};

/** True where the signature (RFC 8292) is for this end and by the subscription's key. */
async function isSigned(authorization: string, key: string): Promise<boolean> {
  const [, token = '', said] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (said !== key) return false;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(half =>
    half.toString('base64url'),
  );
  const verified = await jwtVerify(
    token,
    await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256'),
    { audience: `https://${host}` },
  ).catch(() => null);
  return verified !== null;
}

/**
 * Push service with the browser behind it: a message is opened with the subscription's keys and put
 * into the inbox of the local page.
 */
export function localPush(db: Kysely<LocalTables>, clock: Clock): LocalPushEnd {
  const answer = (status: number) => new Response(null, { status });
  return {
    host,
    trial: trialPath,
    subscribe: async key => {
      const [id, privateKey] = [newId(), newPrivateKey()];
      const auth = Buffer.from(newToken(), 'base64url').subarray(0, 16).toString('base64url');
      await db
        .insertInto('local_push')
        .values({ id, key, private_key: privateKey, auth, gone: false })
        .execute();
      return { endpoint: `https://${host}/${id}`, p256dh: publicKeyOf(privateKey), auth };
    },
    forget: async endpoint => {
      const id = new URL(endpoint).pathname.slice(1);
      await db.updateTable('local_push').set({ gone: true }).where('id', '=', id).execute();
    },
    receive: async request => {
      const id = new URL(request.url).pathname.slice(1);
      const known = await db
        .selectFrom('local_push')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!known) return answer(404);
      if (known.gone) return answer(410);
      if (!(await isSigned(request.headers.get('authorization') ?? '', known.key)))
        return answer(403);
      const sealed = Buffer.from(await request.arrayBuffer());
      const opened: unknown = JSON.parse(
        unseal(sealed, { privateKey: known.private_key, auth: known.auth }),
      );
      const message = readPushMessage(opened);
      if (message === null) return answer(400);
      // A browser shows a message once, however often it arrives.
      await db
        .insertInto('local_messages')
        .values({
          id: `push:${id}:${message.id}`,
          user_id: null,
          address: inboxAddress,
          subject: message.title,
          text: message.text,
          attachment_name: null,
          attachment: null,
          sent_at: clock.now(),
        })
        .onConflict(conflict => conflict.column('id').doNothing())
        .execute();
      return answer(201);
    },
  };
}
