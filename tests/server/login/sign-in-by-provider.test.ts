import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusalCodes } from '../../../src/contract/refusals.ts';
import type { TicketProvider } from '../../../src/domain/sign-in-providers.ts';
import { databaseTimeout, minute, startBackend } from '../support/harness.ts';
import { IdentityEnd } from '../support/identity-end.ts';
import { home, providersAt, type Choice } from '../support/provider-sign-in.ts';

/** Every way over a provider's page (specification, section 7, Auth), against the local end. */

let end: IdentityEnd;
let backend: Awaited<ReturnType<typeof startBackend>>;
let people: ReturnType<typeof providersAt>;
let lines: string[];

beforeEach(async () => {
  end = new IdentityEnd();
  lines = [];
  backend = await startBackend({ lines, ends: { identity: end } });
  people = providersAt(backend);
}, databaseTimeout);
afterEach(async () => {
  await backend.close();
  await end.close();
});

test.each(['google', 'apple', 'facebook'] as const)(
  '%s: the first time makes an account, the next opens it, another person gets another',
  async provider => {
    const first = await people.signIn(provider, { name: 'Kim Beispiel' });
    const again = await people.signIn(provider, { account: await people.lastAccount(provider) });
    const other = await people.signIn(provider, { name: 'Robin Muster' });
    expect(again.user?.id).toBe(first.user?.id);
    expect(other.user?.id).not.toBe(first.user?.id);
    const { value: user } = await backend.call('userInfo', {}, { token: again.token });
    expect(user?.id).toBe(first.user?.id);
    if (provider !== 'facebook') expect(user?.displayName).toBe('Kim Beispiel');
    expect(first.token).not.toBe(again.token);
  },
);

test('a guest who signs in keeps the account, and the token of the guest is dead', async () => {
  const guest = await backend.guest();
  const guestUser = await backend.call('userInfo', {}, { token: guest.token });
  const signedIn = await people.signIn('google', { name: 'Kim' }, guest.token);
  const { value: was } = guestUser;
  expect(signedIn.user?.id).toBe(was?.id);
  expect((await backend.call('userInfo', {}, { token: guest.token })).code).toBe(401);
});

test.each(['google', 'apple', 'facebook'] as const)(
  '%s: a person who says no, and a provider that does not answer, come back with that',
  async provider => {
    const no = await people.start(provider);
    expect(await people.follow(await people.decide(no.url, { decision: 'refuse' }))).toEqual({
      provider,
      refused: 'cancelled',
    });
    const down = await people.start(provider);
    expect(await people.follow(await people.decide(down.url, { decision: 'unavailable' }))).toEqual(
      {
        provider,
        refused: 'unavailable',
      },
    );
  },
);

test('a way back works once, in time, at the provider where it began', async () => {
  const { url } = await people.start('google');
  const callback = await people.decide(url);
  const elsewhere = new URL(callback);
  elsewhere.pathname = '/auth/apple/callback';
  expect(await people.follow(elsewhere)).toEqual({ provider: 'apple', refused: 'expired' });
  expect(await people.follow(callback)).toHaveProperty('ticket');
  expect(await people.follow(callback)).toEqual({ provider: 'google', refused: 'expired' });

  const late = await people.decide((await people.start('google')).url);
  backend.pass(15 * minute);
  expect(await people.follow(late)).toEqual({ provider: 'google', refused: 'expired' });

  const forged = await people.decide((await people.start('google')).url);
  forged.searchParams.set('state', 'x'.repeat(43));
  expect(await people.follow(forged)).toEqual({ provider: 'google', refused: 'expired' });
});

test('a code of another attempt is refused: state, nonce and PKCE belong together', async () => {
  const mine = await people.decide((await people.start('google')).url);
  const theirs = await people.decide((await people.start('google')).url);
  mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
  expect(await people.follow(mine)).toEqual({ provider: 'google', refused: 'failed' });
  expect(lines.join()).toContain('invalid_grant');
});

test('a ticket opens a session once, within two minutes, for the page that began', async () => {
  const { url, secret } = await people.start('google');
  const { ticket } = await people.follow(await people.decide(url));
  const stolen = await people.redeem(ticket, 'somebody-elses-secret');
  expect(stolen).toMatchObject({ code: refusalCodes.signInRefused, msg: 'Login failed' });
  expect((await people.redeem(ticket, null)).code).toBe(refusalCodes.signInRefused);
  expect((await people.redeem(ticket, secret)).code).toBe(0);
  expect((await people.redeem(ticket, secret)).code).toBe(refusalCodes.signInRefused);
  expect((await people.redeem('never-issued', secret)).code).toBe(refusalCodes.signInRefused);

  const late = await people.start('google');
  const { ticket: old } = await people.follow(await people.decide(late.url));
  backend.pass(2 * minute);
  expect((await people.redeem(old, late.secret)).code).toBe(refusalCodes.signInRefused);
});

test.each(['wechat', 'alipay'] as const)('%s: a code signs in once', async provider => {
  const codeName = provider === 'alipay' ? 'auth_code' : 'code';
  const operation = provider === 'alipay' ? 'loginAlipayByCode' : 'loginByCode';
  const begin = async () => {
    const { value } =
      provider === 'alipay'
        ? { value: await people.start('alipay') }
        : await backend.call('authCodeUrl', { returnUrl: `${home}/login_wechat` });
    const back = await people.decide(value?.url ?? '', { name: 'Li Na' });
    return {
      authorizationCode: back.searchParams.get(codeName) ?? '',
      state: back.searchParams.get('state') ?? '',
      secret: value?.secret ?? '',
    };
  };
  const proof = await begin();
  expect((await backend.call(operation, { ...proof, secret: 'x' })).msg).toBe('Login failed');
  const { value } = await backend.call(operation, await begin());
  expect(value?.token).toMatch(/./);
  const bare = await begin();
  const code = bare.authorizationCode;
  expect((await backend.call(operation, { authorizationCode: code })).code).toBe(0);
  expect((await backend.call(operation, { authorizationCode: code })).code).toBe(
    refusalCodes.signInRefused,
  );
});

test('WeChat gets what its script needs, signed for the page without its fragment', async () => {
  const { value } = await backend.call('wechatScriptConfig', { pageUrl: `${home}/login#x` });
  expect(value).toMatchObject({
    appId: 'borrowatt-local',
    signature: expect.stringMatching(/^[0-9a-f]{40}$/),
  });
});

test('a foreign page is no place to come back to', async () => {
  for (const returnUrl of ['https://evil.example/login', 'http://localhost.evil.example/login'])
    for (const answer of [
      await backend.call('startSignIn', { provider: 'google', returnUrl }),
      await backend.call('authCodeUrl', { returnUrl }),
    ])
      expect(answer).toMatchObject({ code: 400, field: 'url' });
});

test('a provider that is gone is said as such, and the next try asks again', async () => {
  await end.close();
  const answer = await backend.call('startSignIn', {
    provider: 'google',
    returnUrl: `${home}/login`,
  });
  expect(answer.code).toBe(refusalCodes.unavailable);
  expect(answer.msg).toContain('The provider does not answer');
});

test('no token, code, ticket, state or secret stands in the log', async () => {
  const { url, secret } = await people.start('google');
  const callback = await people.decide(url);
  const { ticket } = await people.follow(callback);
  const { value } = await people.redeem(ticket, secret);
  const written = lines.join('\n');
  expect(written).toContain('/auth/google/callback');
  for (const private_ of [
    secret,
    ticket,
    value?.token,
    callback.searchParams.get('code'),
    callback.searchParams.get('state'),
  ])
    expect(written).not.toContain(private_);
});

test('a member links one more way, and never the way of another account', async () => {
  const kim = await people.signIn('google', { name: 'Kim' });
  const robin = await people.signIn('facebook', { name: 'Robin' });
  const link = async (provider: TicketProvider, token: string, choice: Choice) => {
    const { value } = await backend.call(
      'startSignIn',
      { provider, returnUrl: `${home}/login`, link: '1' },
      { token },
    );
    const { ticket } = await people.follow(await people.decide(value?.url ?? '', choice));
    return people.redeem(ticket, value?.secret ?? '', token);
  };
  const linked = await link('apple', kim.token, { name: 'Kim' });
  expect(linked.value?.user?.id).toBe(kim.user?.id);
  const taken = await link('facebook', linked.value?.token ?? '', {
    account: await people.lastAccount('facebook'),
  });
  expect(taken.code).toBe(refusalCodes.identityTaken);
  expect(
    (await people.signIn('apple', { account: await people.lastAccount('apple') })).user?.id,
  ).toBe(kim.user?.id);
  expect((await backend.call('userInfo', {}, { token: robin.token })).value?.id).toBe(
    robin.user?.id,
  );
  const guest = await backend.guest();
  const asGuest = await backend.call(
    'startSignIn',
    { provider: 'google', returnUrl: `${home}/login`, link: '1' },
    { token: guest.token },
  );
  expect(asGuest.code).toBe(401);
});

test('a member links Alipay by its code, too', async () => {
  const kim = await people.signIn('google', { name: 'Kim' });
  const begun = await people.start('alipay', { token: kim.token, link: '1' });
  const back = await people.decide(begun.url, { name: 'Kim' });
  const linked = await backend.call(
    'loginAlipayByCode',
    {
      authorizationCode: back.searchParams.get('auth_code') ?? '',
      state: back.searchParams.get('state') ?? '',
      secret: begun.secret ?? '',
    },
    { token: kim.token },
  );
  const { value } = await backend.call('account', {}, { token: linked.value?.token ?? '' });
  expect(value?.ways.map(way => way.provider).sort()).toEqual(['alipay', 'google']);
});
