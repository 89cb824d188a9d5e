import { sql } from 'kysely';
import * as v from 'valibot';
import webPush from 'web-push';
import type { PushMessage, PushTarget } from '../../domain/push.ts';
import type { Db } from '../database/schema.ts';
import type { PushService } from '../ports.ts';

const timeLimit = 5_000;

type Settings = {
  readonly keys: PushKeys;
  /** Contact for push services when something is wrong: `mailto:` or an https address. */
  readonly contact: string;
  /** Hosts of push services that the operator trusts besides the well-known ones. */
  readonly services: readonly string[];
  /** Local end: requests to its host are handed to it in place of the network. */
  readonly local?: LocalPush | undefined;
};

/** A push service in this process. */
export type LocalPush = {
  readonly host: string;
  /** Path on this server at which a browser is lent a subscription. */
  readonly trial: string;
  receive(request: Request): Promise<Response>;
};

/** Request for a message, sealed for the browser (RFC 8291) and signed by our keys (RFC 8292). */
function sealed(
  to: PushTarget,
  message: PushMessage,
  options: webPush.RequestOptions,
): Request | null {
  try {
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
      JSON.stringify(message),
      options,
    );
    const { 'Content-Length': _, ...named } = headers;
    const texts = Object.entries(named).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return new Request(endpoint, {
      method: 'POST',
      headers: texts,
      body: new Uint8Array(body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    });
  } catch {
    return null; // no point of the curve: nobody could ever open it
  }
}

/** Web Push over the browsers' own services. */
export const pushAdapter = ({ keys, contact, services, local }: Settings): PushService => ({
  publicKey: keys.publicKey,
  trial: local?.trial ?? null,
  reaches: endpoint =>
    isPushService(endpoint, local === undefined ? services : [...services, local.host]),
  send: async (to, message, { seconds, topic }) => {
    const request = sealed(to, message, {
      // Below zero the library would refuse the message, and the browser would count as gone.
      TTL: Math.max(0, seconds),
      topic,
      urgency: 'high',
      vapidDetails: { subject: contact, ...keys },
    });
    if (request === null) return 'gone';
    const isLocal = new URL(to.endpoint).hostname === local?.host;
    const answer = await (isLocal && local ? local.receive(request) : fetch(request));
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) return 'gone';
    if (!answer.ok) throw new Error(`the push service answered ${answer.status}`);
    return 'taken';
  },
});

/** The push services of Chrome, Firefox, Edge and Safari; a star stands for names below. */
const known = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];

/**
 * True for the address of a push service, so that no browser makes this server call another one.
 * `others`: hosts that the operator trusts besides.
 */
function isPushService(endpoint: string, others: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, username, password, port, hostname } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return false;
  return [...known, ...others].some(host =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
  );
}

/** Keys that sign for this installation at the push services (VAPID, base64url). */
type PushKeys = { readonly publicKey: string; readonly privateKey: string };

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
