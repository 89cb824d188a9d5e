import { randomBytes } from 'node:crypto';
import webPush from 'web-push';
import { readPushMessage, type PushMessage, type PushTarget } from '../../../src/domain/push.ts';
import {
  newPrivateKey,
  publicKeyOf,
  unseal,
  type BrowserKeys,
} from '../../../packages/local-ends/src/push/unseal.ts';
import { pushAdapter, type LocalPush } from '../../../src/server/push/adapter.ts';

const keys = webPush.generateVAPIDKeys();
const host = 'push.test.invalid';

/** Message at a push service, opened with the keys of the browser it is for. */
export type Pushed = {
  readonly endpoint: string;
  readonly seconds: number;
  readonly topic: string;
  readonly message: PushMessage;
};

/** A push service with its browsers, behind the real adapter. */
export function pushEnd() {
  const browsers = new Map<string, BrowserKeys & { readonly isGone: boolean }>();
  const received: Pushed[] = [];
  const trouble: ('away' | 'answerLost')[] = [];
  const open = async (request: Request): Promise<Pushed> => {
    const sealed = Buffer.from(await request.arrayBuffer());
    const browser = browsers.get(request.url);
    const message = readPushMessage(
      browser === undefined ? null : JSON.parse(unseal(sealed, browser)),
    );
    if (message === null) throw new Error('what arrived is no message');
    return {
      endpoint: request.url,
      seconds: Number(request.headers.get('ttl')),
      topic: request.headers.get('topic') ?? '',
      message,
    };
  };
  const local: LocalPush = {
    host,
    trial: '/local/push',
    receive: async request => {
      const happens = trouble.shift();
      if (happens === 'away') return new Response(null, { status: 503 });
      const browser = browsers.get(request.url);
      if (browser?.isGone !== false) return new Response(null, { status: 410 });
      received.push(await open(request));
      if (happens === 'answerLost') throw new Error('the connection was lost');
      return new Response(null, { status: 201 });
    },
  };
  return {
    port: pushAdapter({ keys, contact: 'mailto:push@example.org', services: [], local }),
    received,
    trouble,
    /** Titles that a browser shows: each message once, even if it arrived twice. */
    shown: (): readonly string[] => {
      const first = (one: Pushed, index: number) =>
        received.findIndex(
          other => other.endpoint === one.endpoint && other.message.id === one.message.id,
        ) === index;
      return received.filter(first).map(({ message }) => message.title);
    },
    browser: (): PushTarget => {
      const privateKey = newPrivateKey();
      const auth = randomBytes(16).toString('base64url');
      const endpoint = `https://${host}/${randomBytes(8).toString('hex')}`;
      browsers.set(endpoint, { privateKey, auth, isGone: false });
      return { endpoint, p256dh: publicKeyOf(privateKey), auth };
    },
    forget: (endpoint: string) => {
      const browser = browsers.get(endpoint);
      if (browser) browsers.set(endpoint, { ...browser, isGone: true });
    },
  };
}
