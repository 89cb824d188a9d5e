import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusalCodes } from '../../../src/contract/refusals.ts';
import { databaseTimeout, minute, startBackend, type TestBackend } from '../support/harness.ts';
import { IdentityEnd } from '../support/identity-end.ts';
import { home, providersAt } from '../support/provider-sign-in.ts';

/**
 * Proofs that a browser brings back from a provider, used in every way but the right one: one
 * answer for all, and the reason in the log alone. (Tokens of issuers: provider-tokens; passkeys:
 * passkeys; codes of text messages: phone-login/guessing; signatures: signed-codes; sessions:
 * tokens.)
 */
let end: IdentityEnd;
let backend: TestBackend;
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

type Proof = { readonly name: string; readonly state: string; readonly secret: string };
type Kind = {
  /** Lets a person agree there; answers the contents of their browser. */
  begin(): Promise<Proof>;
  bring(proof: Proof): Promise<{ code: number; msg: string }>;
};

const codeOf = (provider: 'wechat' | 'alipay'): Kind => ({
  begin: async () => {
    const begun =
      provider === 'alipay'
        ? await people.start('alipay')
        : (await backend.call('authCodeUrl', { returnUrl: `${home}/login_wechat` })).value;
    const back = await people.decide(begun?.url ?? '', { name: 'Li Na' });
    return {
      name: back.searchParams.get(provider === 'alipay' ? 'auth_code' : 'code') ?? '',
      state: back.searchParams.get('state') ?? '',
      secret: begun?.secret ?? '',
    };
  },
  bring: ({ name, state, secret }) =>
    backend.call(provider === 'alipay' ? 'loginAlipayByCode' : 'loginByCode', {
      authorizationCode: name,
      state,
      secret,
    }),
});
const kinds: Readonly<Record<'ticket' | 'wechat' | 'alipay' | 'facebook', Kind>> = {
  ticket: {
    begin: async () => {
      const { url, secret } = await people.start('google');
      const callback = await people.decide(url);
      const { ticket } = await people.follow(callback);
      const state = callback.searchParams.get('state') ?? '';
      return { name: ticket ?? '', state, secret: secret ?? '' };
    },
    bring: ({ name, secret }) => people.redeem(name, secret),
  },
  facebook: {
    begin: async () => {
      const { url, secret } = await people.start('facebook');
      const callback = await people.decide(url);
      const state = callback.searchParams.get('state') ?? '';
      return { name: await end.facebookToken(callback), state, secret: secret ?? '' };
    },
    bring: ({ name }) => backend.call('loginFacebookByToken', { accessToken: name }),
  },
  wechat: codeOf('wechat'),
  alipay: codeOf('alipay'),
};
const codes = ['wechat', 'alipay'] as const;
const all = ['ticket', ...codes] as const;
const held = [...all, 'facebook'] as const;

/** Brings a bad proof; answers the reason from the log. */
async function refused(kind: keyof typeof kinds, proof: Proof): Promise<unknown> {
  lines.length = 0;
  const answer = await kinds[kind].bring(proof);
  expect(answer).toMatchObject({ code: refusalCodes.signInRefused, msg: 'Login failed' });
  const line = lines.find(one => one.includes('sign-in refused')) ?? '{}';
  const { why } = JSON.parse(line) as { why?: string };
  expect(JSON.stringify(answer)).not.toContain(why);
  for (const secret of Object.values(proof)) expect(lines.join()).not.toContain(secret);
  return why;
}

test.each(held)('%s: used again', async kind => {
  const proof = await kinds[kind].begin();
  expect((await kinds[kind].bring(proof)).code).toBe(0);
  expect(await refused(kind, proof)).toMatch(/used (or too old|before)/);
});

test.each(held)('%s: made up', async kind => {
  const proof = await kinds[kind].begin();
  expect(await refused(kind, { ...proof, name: 'made-up-by-a-stranger-0123456789' })).toMatch(/./);
});

test.each(all)('%s: too late', async kind => {
  const proof = await kinds[kind].begin();
  backend.pass(15 * minute);
  expect(await refused(kind, proof)).toMatch(/used or too old/);
});

test('facebook: after its end', async () => {
  const proof = await kinds.facebook.begin();
  backend.pass(61 * 24 * 60 * minute);
  expect(await refused('facebook', proof)).toBe('not valid');
});

test.each(all)('%s: in the browser of another person who began themselves', async kind => {
  const stolen = await kinds[kind].begin();
  const own = await kinds[kind].begin();
  expect(await refused(kind, { ...stolen, secret: own.secret })).toBe('begun elsewhere');
});

test.each(codes)('%s: with a state that was made up, or is of the other provider', async kind => {
  const proof = await kinds[kind].begin();
  const other = await kinds[kind === 'wechat' ? 'alipay' : 'wechat'].begin();
  const unknown = 'state unknown, used or too old';
  expect(await refused(kind, { ...proof, state: 'S'.repeat(43) })).toBe(unknown);
  const { state, secret } = other;
  expect(await refused(kind, { ...proof, state, secret })).toBe(unknown);
});

test.each(codes)('%s: a code that was used, under a state that is good', async kind => {
  const used = await kinds[kind].begin();
  expect((await kinds[kind].bring(used)).code).toBe(0);
  const fresh = await kinds[kind].begin();
  expect(await refused(kind, { ...fresh, name: used.name })).toMatch(/./);
});

test('a ticket is no code, and a code no ticket', async () => {
  const ticket = await kinds.ticket.begin();
  const code = await kinds.wechat.begin();
  expect(await refused('ticket', { ...code })).toBe('ticket unknown');
  const { name } = ticket;
  expect(await refused('wechat', { ...code, name })).toMatch(/./);
});
