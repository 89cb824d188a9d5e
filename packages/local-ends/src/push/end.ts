import { importJWK, jwtVerify } from 'jose';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import { randomText } from '../secrets.ts';
import type { LocalTables } from '../tables.ts';
import { newPrivateKey, publicKeyOf, unseal } from './unseal.ts';

export const trialPath = '/local/push';
/** Address of a push message in the inbox, in place of a number. */
const inboxAddress = 'Push';

/** A browser's subscription, and the keys that seal what only it can open (base64url). */
export type LocalSubscription = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/** A message as the browser shows it: once, however often it arrives. */
export type ShownMessage = { readonly id: string; readonly title: string; readonly text: string };

export type LocalPushOptions = {
  readonly host: string;
  /** Reads what was sealed; null for what the browser's own worker would not show. */
  readonly read: (opened: unknown) => ShownMessage | null;
};

/** Local end that stands for the browsers' push services. */
export type LocalPushEnd = {
  /** Host that no network knows: requests to it stay in this process. */
  readonly host: string;
  /** Path on the backend at which a browser is lent a subscription. */
  readonly trial: string;
  /** Answers a request to the host as a push service does. */
  receive(request: Request): Promise<Response>;
  /** Lends a browser without one a subscription; `key`: the sender it takes messages from. */
  subscribe(key: string): Promise<LocalSubscription>;
  /** Ends a subscription: from now on its push service answers 410. */
  forget(endpoint: string): Promise<void>;
};

/** True where the signature (RFC 8292) is for this end and by the subscription's key. */
async function isSigned(authorization: string, key: string, host: string): Promise<boolean> {
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
export function localPush(
  db: Kysely<LocalTables>,
  clock: Clock,
  { host, read }: LocalPushOptions,
): LocalPushEnd {
  const answer = (status: number) => new Response(null, { status });
  return {
    host,
    trial: trialPath,
    subscribe: async key => {
      const [id, privateKey] = [randomText(20), newPrivateKey()];
      const auth = randomText(16);
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
      if (!(await isSigned(request.headers.get('authorization') ?? '', known.key, host)))
        return answer(403);
      const sealed = Buffer.from(await request.arrayBuffer());
      const opened: unknown = JSON.parse(
        unseal(sealed, { privateKey: known.private_key, auth: known.auth }),
      );
      const message = read(opened);
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
