import { UnsecuredJWT, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalCodes } from '../../../src/contract/refusals.ts';
import { databaseTimeout, minute, startBackend } from '../support/harness.ts';
import { audience, IndependentIssuer } from '../support/issuer.ts';

/** Tokens that a client hands in (specification, section 7, Auth), by an independent issuer. */

const other = new IndependentIssuer();
const issuer = new IndependentIssuer();
const lines: string[] = [];
let backend: Awaited<ReturnType<typeof startBackend>>;

beforeAll(async () => {
  await other.open();
  backend = await startBackend({ lines, ends: { identity: issuer } });
}, databaseTimeout);
afterAll(async () => {
  await backend.close();
  await issuer.close();
  await other.close();
});

const ways = {
  google: (idToken: string) => backend.call('loginGoogleByCode', { idToken }),
  apple: (idToken: string) => backend.call('loginAppleByToken', { idToken }),
  firebase: (idToken: string) =>
    backend.call('loginFirebaseByUserInfo', {
      idToken,
      userId: 'somebody-else',
      displayName: 'Somebody Else',
      email: 'else@example.com',
    }),
} as const;
const names = ['google', 'apple', 'firebase'] as const;

/** `firebase` takes JSON, which the harness does not write. */
const send = async (way: (typeof names)[number], idToken: string) => {
  if (way !== 'firebase') return ways[way](idToken);
  const answer = await backend.app.inject({
    method: 'POST',
    url: '/api/v1/loginFirebaseByUserInfo',
    headers: { lang: 'en-US' },
    payload: { idToken, uid: 'somebody-else', displayName: 'Somebody Else', inviteCode: '' },
  });
  const body = answer.json<{ code: number; msg: string; token?: string }>();
  return { code: body.code, msg: body.msg, value: body.token ? { token: body.token } : null };
};

const now = () => backend.clock.now();
const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

test.each(names)('%s: the token says who it is, once', async way => {
  const idToken = await issuer.token(now(), { jti: way });
  const { value } = await send(way, idToken);
  const { value: user } = await backend.call('userInfo', {}, { token: value?.token ?? '' });
  expect(user?.displayName).toBe('Kim Beispiel');
  lines.length = 0;
  expect(await send(way, idToken)).toMatchObject({
    code: refusalCodes.signInRefused,
    msg: 'Login failed',
  });
  expect(lines.join()).toContain('"why":"used before"');
});

/** Other spellings of the same signature, and the second signature that is as valid. */
function otherWritings(token: string): string[] {
  const signed = token.slice(0, token.lastIndexOf('.') + 1);
  const text = token.slice(signed.length);
  const bytes = Buffer.from(text, 'base64url');
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const sameBytes = [...signs]
    .map(last => text.slice(0, -1) + last)
    .filter(other => other !== text && Buffer.from(other, 'base64url').equals(bytes));
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  const mirrored = order - BigInt(`0x${bytes.subarray(32).toString('hex')}`);
  const second = Buffer.concat([
    bytes.subarray(0, 32),
    Buffer.from(mirrored.toString(16).padStart(64, '0'), 'hex'),
  ]);
  const patient = ['=', '==', '%3D', '.'].map(end => text + end);
  const otherAlphabet = text.replaceAll('-', '+').replaceAll('_', '/');
  return [...sameBytes, second.toString('base64url'), ...patient, otherAlphabet]
    .filter(other => other !== text)
    .map(other => signed + other);
}

test.each(names)('%s: no other writing of a spent signature signs in', async way => {
  const idToken = await issuer.token(now(), { jti: `${way}-copied` });
  expect((await send(way, idToken)).value).not.toBeNull();
  const copies = otherWritings(idToken);
  expect(copies.length).toBeGreaterThanOrEqual(20);
  for (const copy of copies)
    expect(await send(way, copy)).toMatchObject({ code: refusalCodes.signInRefused, value: null });
});

test('a token for several clients is taken from the one that asked for it', async () => {
  const aud = [audience, 'another-app'];
  const forUs = await issuer.token(now(), { aud, azp: audience, jti: 'for us' });
  const forOthers = await issuer.token(now(), { aud, azp: 'another-app', jti: 'for others' });
  expect((await send('google', forUs)).value).not.toBeNull();
  expect(await send('google', forOthers)).toMatchObject({ code: refusalCodes.signInRefused });
});

test('the account page says by which address a way is known, shortened, and by the newest', async () => {
  const signIn = async (email: string) => {
    const idToken = await issuer.token(now(), { sub: 'labelled', jti: email, email });
    const { value } = await send('google', idToken);
    const answer = await backend.call('account', {}, { token: value?.token ?? '' });
    return answer.value?.ways.map(({ label }) => label);
  };
  expect(await signIn('kim@example.com')).toEqual(['k···@example.com']);
  expect(await signIn('kay@example.org')).toEqual(['k···@example.org']);
  const named = await issuer.token(now(), { sub: 'named', email: undefined });
  const { value } = await send('apple', named);
  const answer = await backend.call('account', {}, { token: value?.token ?? '' });
  expect(answer.value?.ways).toMatchObject([{ provider: 'apple', label: 'Kim Beispiel' }]);
});

const forgeries: Readonly<Record<string, () => Promise<string>>> = {
  'for another client': () => issuer.token(now(), { aud: 'another-app' }),
  'of another issuer by our keys': () => issuer.token(now(), { iss: 'https://evil.example' }),
  "by another issuer's keys": () => other.token(now(), { iss: issuer.url }),
  'of another issuer': () => other.token(now()),
  expired: () => issuer.token(now() - 20 * minute),
  'without an end': () => issuer.token(now(), { exp: undefined }),
  'not valid yet': () => issuer.token(now(), { nbf: seconds(now() + 10 * minute) }),
  'of nobody': () => issuer.token(now(), { sub: undefined }),
  unsigned: async () =>
    new UnsecuredJWT({ sub: 'person-1' })
      .setIssuer(issuer.url)
      .setAudience(audience)
      .setIssuedAt(seconds(now()))
      .setExpirationTime(seconds(now() + minute))
      .encode(),
  'signed with a secret that everybody knows': () =>
    new SignJWT({ sub: 'person-1' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer.url)
      .setAudience(audience)
      .setIssuedAt(seconds(now()))
      .setExpirationTime(seconds(now() + minute))
      .sign(new TextEncoder().encode(audience.padEnd(32, '-'))),
  'no token at all': async () => 'rubbish',
  'with a claim changed after it was signed': async () => {
    const [head, body, signature] = (await issuer.token(now())).split('.');
    const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as object;
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'person-2' }));
    return [head, changed.toString('base64url'), signature].join('.');
  },
};

test.each(names.flatMap(way => Object.keys(forgeries).map(forgery => [way, forgery] as const)))(
  '%s: a token %s is refused, and why stands in the log alone',
  async (way, forgery) => {
    lines.length = 0;
    const forged = await forgeries[forgery]?.();
    const { code, msg, value } = await send(way, forged ?? '');
    expect({ code, msg, value }).toEqual({
      code: refusalCodes.signInRefused,
      msg: 'Login failed',
      value: null,
    });
    const refused = lines.find(line => line.includes('sign-in refused')) ?? '';
    expect(JSON.parse(refused)).toMatchObject({ provider: way, why: expect.stringMatching(/./) });
    expect(lines.join()).not.toContain(forged);
  },
);

test('a way to sign in that the operator has not set up is not supported', async () => {
  for (const answer of [
    await backend.call('loginFacebookByToken', { accessToken: 'EAA' }),
    await backend.call('loginByCode', { authorizationCode: 'code' }),
    await backend.call('loginAlipayByCode', { authorizationCode: 'code' }),
    await backend.call('authCodeUrl', { returnUrl: 'http://localhost/login_wechat' }),
  ])
    expect(answer).toMatchObject({
      code: refusalCodes.unavailable,
      msg: 'The system is not supported',
    });
});
