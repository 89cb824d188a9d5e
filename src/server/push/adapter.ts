import webPush from 'web-push';
import type { PushMessage, PushTarget } from '../../domain/push.ts';
import type { PushService } from '../ports.ts';
import { isPushService } from './endpoint.ts';
import type { PushKeys } from './keys.ts';

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
