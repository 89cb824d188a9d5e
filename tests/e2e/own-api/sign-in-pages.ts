import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';

/** Chromium's event of a paused request, which waits for an answer. */
type Paused = {
  readonly requestId: string;
  readonly request: { readonly url: string; readonly method: string; readonly postData?: string };
};
type Served = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

const hosts = [
  'accounts.google.com',
  'appleid.apple.com',
  'www.facebook.com',
  'openauth.alipay.com',
];
const firebaseHost = 'identitytoolkit.googleapis.com';

/** Providers as a person's browser meets them, and the requests to them. */
export class Providers {
  /** Addresses that people were led to. */
  readonly led: URL[] = [];
  /** Requests to Firebase. */
  readonly swapped: unknown[] = [];
  /** Answers with another nonce than the request's. */
  forgesNonce = false;

  /**
   * Answers for the providers' hosts and no other. Over Chromium's own protocol: with a route
   * Playwright answers every preflight itself, also the API's.
   */
  async serve(page: Page): Promise<void> {
    const chromium = await page.context().newCDPSession(page);
    chromium.on('Fetch.requestPaused', ({ requestId, request }: Paused) => {
      const { status, headers = {}, body = '' } = this.#answer(request);
      void chromium.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: status,
        responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
        body: Buffer.from(body).toString('base64'),
      });
    });
    await chromium.send('Fetch.enable', {
      patterns: [...hosts, firebaseHost].map(host => ({ urlPattern: `https://${host}/*` })),
    });
  }

  #answer({ url, method, postData }: Paused['request']): Served {
    const asked = new URL(url);
    if (asked.hostname === firebaseHost) return this.#firebase(method, postData);
    this.led.push(asked);
    return { status: 200, headers: { 'content-type': 'text/html' }, body: this.#page(asked) };
  }

  #firebase(method: string, body: string | undefined): Served {
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
      'content-type': 'application/json',
    };
    if (method === 'OPTIONS') return { status: 204, headers };
    this.swapped.push(JSON.parse(body ?? 'null'));
    const user = { idToken: 'token-of-firebase', localId: 'uid-1', displayName: 'Kim Feuer' };
    return { status: 200, headers, body: JSON.stringify(user) };
  }

  /** Page of a provider: the person agrees or refuses, and is sent back as its documents say. */
  #page({ hostname, searchParams: asked }: URL): string {
    const back = asked.get('redirect_uri') ?? '';
    const state = asked.get('state') ?? '';
    const nonce = this.forgesNonce ? 'another' : asked.get('nonce');
    const token = `head.${Buffer.from(JSON.stringify({ nonce })).toString('base64url')}.signature`;
    const way = (mark: '#' | '?', said: Record<string, string>) =>
      `${back}${mark}${new URLSearchParams({ ...said, state })}`.replaceAll('&', '&amp;');
    const ways: Record<string, { readonly yes: string; readonly no: string }> = {
      'accounts.google.com': {
        yes: way('#', { id_token: token, authuser: '0' }),
        no: way('#', { error: 'access_denied' }),
      },
      'appleid.apple.com': {
        yes: way('#', { code: 'c-1', id_token: token }),
        no: way('#', { error: 'user_cancelled_authorize' }),
      },
      'www.facebook.com': {
        yes: way('#', { access_token: 'EAAB', expires_in: '5183' }),
        no: `${way('?', { error: 'access_denied', error_reason: 'user_denied' })}#_=_`,
      },
      'openauth.alipay.com': { yes: way('?', { auth_code: 'c-2', app_id: '1' }), no: back },
    };
    const { yes = '', no = '' } = ways[hostname] ?? {};
    return `<h1>${hostname}</h1><a href="${yes}">Zustimmen</a> <a href="${no}">Ablehnen</a>`;
  }
}
