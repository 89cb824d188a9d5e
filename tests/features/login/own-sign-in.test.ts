import { afterEach, expect, it, vi } from 'vitest';
import { createActor, toPromise, type AnyActorLogic } from 'xstate';
import type { OwnSignIn } from '../../../src/features/login/own-sign-in.actors.ts';
import { providerLoginActors } from '../../../src/features/login/provider-login.actors.ts';
import { createClient } from '../../../src/client/client.ts';
import type { ProviderToken, SignInAttempt } from '../../../src/domain/sign-in-arrival.ts';

type Sent = { readonly to: string; readonly said: Readonly<Record<string, unknown>> };

const clientIds = {
  googleClientId: 'google-1',
  appleClientId: 'apple-1',
  facebookAppId: 'facebook-1',
  alipayAppId: 'alipay-1',
};

/** A page in front of an API of section 7 alone. */
function open(own: Partial<OwnSignIn> = {}) {
  const kept = new Map<string, SignInAttempt>();
  const sent: Sent[] = [];
  const client = createClient({
    baseUrl: 'http://api.test/v1',
    token: () => 'token-of-a-guest',
    locale: () => 'de-DE',
    agentOpenId: () => '',
    extras: () => [],
    onRefused: async () => null,
    fetch: async (address, init) => {
      sent.push(await sentBy(new Request(address, init)));
      return Response.json({ code: 0, token: 'token-1', data: { token: 'token-1' } });
    },
  });
  const page = {
    origin: 'https://rent.test',
    keep: (way: string, begun: SignInAttempt) => kept.set(way, begun),
    go: () => undefined,
    onBack: () => () => undefined,
  };
  const actors = providerLoginActors(client, page, {
    own: { clientIds, firebase: null, ...own },
  });
  return { ...actors, kept, sent };
}

async function sentBy(request: Request): Promise<Sent> {
  const text = await request.text();
  const isJson = request.headers.get('content-type') === 'application/json';
  const said: Record<string, unknown> = isJson
    ? JSON.parse(text)
    : Object.fromEntries(new URLSearchParams(text));
  return { to: request.url, said };
}

async function asked(logic: AnyActorLogic, input: unknown): Promise<unknown> {
  const actor = createActor(logic, { input });
  const done = toPromise(actor);
  actor.start();
  return done;
}

const token = (from: ProviderToken['from']): ProviderToken => ({
  kind: 'token',
  from,
  token: 'proof-1',
  secret: 'secret-1',
});
const redeemed = ({ redeemProof }: ReturnType<typeof open>, from: ProviderToken['from']) =>
  asked(redeemProof, { way: from, proof: token(from) });

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['google', 'client_id', 'google-1', 'https://rent.test/login'],
  ['apple', 'client_id', 'apple-1', 'https://rent.test/login'],
  ['facebook', 'client_id', 'facebook-1', 'https://rent.test/login'],
  ['alipay', 'app_id', 'alipay-1', 'https://rent.test/login_alipay'],
] as const)(
  'leads to %s without asking the API, and keeps what comes back',
  async (way, name, clientId, back) => {
    const opened = open();
    const { url } = (await asked(opened.startSignIn, { way })) as { url: string };
    const query = new URL(url).searchParams;
    expect([query.get(name), query.get('redirect_uri')]).toEqual([clientId, back]);
    const begun = opened.kept.get(way);
    expect(query.get('state')).toBe(begun?.state);
    expect(query.get('nonce') ?? undefined).toBe(begun?.nonce);
    expect(begun?.nonce !== undefined).toBe(way === 'google' || way === 'apple');
    expect(opened.sent).toEqual([]);
  },
);

it('asks with another state and nonce each time', async () => {
  const { startSignIn, kept } = open();
  await asked(startSignIn, { way: 'google' });
  const first = kept.get('google');
  await asked(startSignIn, { way: 'google' });
  const second = kept.get('google');
  expect(first?.state).toMatch(/^google[0-9a-f]{32}$/);
  expect(second?.state).not.toBe(first?.state);
  expect(second?.nonce).not.toBe(first?.nonce);
});

it.each([
  ['google', 'saas/loginGoogleByCode', { androidToken: 'proof-1' }],
  ['apple', 'loginAppleByToken', { token: 'proof-1' }],
  ['facebook', 'saas/loginFacebookByToken', { token: 'proof-1' }],
] as const)('signs in with what %s said by %s', async (from, path, said) => {
  const opened = open();
  expect(await redeemed(opened, from)).toEqual({ token: 'token-1' });
  expect(opened.sent).toEqual([{ to: `http://api.test/v1/${path}`, said }]);
});

it('signs in with a code of Alipay by its call, with the code alone', async () => {
  const { redeemProof, sent } = open();
  const proof = { kind: 'code', code: 'c-1', state: 'alipay1', secret: 'secret-1' } as const;
  await asked(redeemProof, { way: 'alipay', proof });
  expect(sent).toEqual([{ to: 'http://api.test/v1/loginAlipayByCode', said: { code: 'c-1' } }]);
});

const firebase = { apiKey: 'AIza-1', inviteCode: () => 'VIP1' };
const user = {
  idToken: 'firebase-token',
  localId: 'uid-1',
  displayName: 'Kim',
  email: 'kim@example.org',
  photoUrl: 'https://pictures.test/kim.png',
  phoneNumber: '+491511',
};

/** Firebase's answer, and the requests to it. */
function firebaseAnswers(answer: () => Response | Promise<Response>): Sent[] {
  const heard: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    heard.push(await sentBy(new Request(address, init)));
    return answer();
  });
  return heard;
}

it.each([
  ['google', 'id_token=proof-1&providerId=google.com&nonce=secret-1'],
  ['apple', 'id_token=proof-1&providerId=apple.com&nonce=secret-1'],
  ['facebook', 'access_token=proof-1&providerId=facebook.com'],
] as const)('swaps what %s said for Firebase’s own token', async (from, postBody) => {
  const heard = firebaseAnswers(() => Response.json(user));
  const opened = open({ firebase });
  expect(await redeemed(opened, from)).toEqual({ token: 'token-1' });
  expect(heard).toEqual([
    {
      to: 'https://identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=AIza-1',
      said: { requestUri: 'https://rent.test/login', postBody, returnSecureToken: true },
    },
  ]);
  const { localId: uid, ...known } = user;
  expect(opened.sent).toEqual([
    {
      to: 'http://api.test/v1/loginFirebaseByUserInfo',
      said: { ...known, uid, inviteCode: 'VIP1' },
    },
  ]);
});

it('says nothing to the API of what Firebase does not know', async () => {
  firebaseAnswers(() => Response.json({ idToken: 'firebase-token', localId: 'uid-1', email: 7 }));
  const opened = open({ firebase: { apiKey: 'AIza-1', inviteCode: () => null } });
  await redeemed(opened, 'apple');
  expect(opened.sent[0]?.said).toEqual({ idToken: 'firebase-token', uid: 'uid-1' });
});

it('asks a provider that Firebase trusts for a nonce that is a hash', async () => {
  const { startSignIn, kept } = open({ firebase });
  await asked(startSignIn, { way: 'apple' });
  const { secret, nonce } = kept.get('apple') ?? {};
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret ?? ''));
  expect(nonce).toBe(Buffer.from(hash).toString('hex'));
});

it.each([
  ['a refused token', () => Response.json({ error: {} }, { status: 400 }), 'refused'],
  ['too many requests', () => new Response('', { status: 429 }), 'tooMany'],
  ['a stumble', () => new Response('', { status: 503 }), 'loginFailed'],
  ['no network', () => Promise.reject(new TypeError('offline')), 'network'],
  ['a user without a token', () => Response.json({ needConfirmation: true }), 'loginFailed'],
  ['a page of a proxy', () => new Response('<html>'), 'loginFailed'],
] as const)('does not sign in where Firebase answers with %s', async (_, answer, kind) => {
  firebaseAnswers(answer);
  const opened = open({ firebase });
  await expect(redeemed(opened, 'google')).rejects.toMatchObject({ failure: { kind } });
  expect(opened.sent).toEqual([]);
});
