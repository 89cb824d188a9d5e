import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { databaseTimeout, startBackend } from '../support/harness.ts';
import { audience, IndependentIssuer } from '../support/issuer.ts';
import { home, providersAt } from '../support/provider-sign-in.ts';

/**
 * Tokens that an issuer gives for the code of a returning person: one that says anything else than
 * this attempt asked for signs nobody in, and the reason stands in the log alone.
 */
const issuer = new IndependentIssuer();
const other = new IndependentIssuer();
const lines: string[] = [];
let backend: Awaited<ReturnType<typeof startBackend>>;
let people: ReturnType<typeof providersAt>;
beforeAll(async () => {
  await other.open();
  backend = await startBackend({ lines, ends: { identity: issuer } });
  // This issuer has no clock but the machine's.
  backend.pass(Date.now() - backend.clock.now());
  people = providersAt(backend);
}, databaseTimeout);
afterEach(() => issuer.saysTrue());
afterAll(async () => {
  await backend.close();
  await issuer.close();
  await other.close();
});

/**
 * Sends the person to the issuer and back, with the `lie` about this attempt's nonce; answers what
 * the app's page finds then.
 */
async function comesBack(
  provider: 'google' | 'apple',
  lie: (nonce: string) => void | Promise<void> = truth,
) {
  const { url, secret } = await people.start(provider);
  await lie(new URL(url).searchParams.get('nonce') ?? '');
  const answer = await fetch(url, { redirect: 'manual' });
  const said = await people.follow(new URL(answer.headers.get('location') ?? '', home));
  return { said, secret };
}
const claims = { sub: 'person-1', aud: audience };
const truth = () => issuer.says(claims);
const seconds = () => Math.floor(Date.now() / 1000);
const providers = ['google', 'apple'] as const;

test.each(providers)('%s: what it gives for the code opens a session', async provider => {
  const { said, secret } = await comesBack(provider);
  expect((await people.redeem(said['ticket'], secret)).code).toBe(0);
});

type Lie = { readonly tell: (nonce: string) => void | Promise<void>; readonly why: string };
const otherClaim = 'OAUTH_JWT_CLAIM_COMPARISON_FAILED';
const lies: Readonly<Record<string, Lie>> = {
  'of another attempt': {
    tell: () => issuer.says({ ...claims, nonce: 'of-another' }),
    why: otherClaim,
  },
  'without the nonce': {
    tell: () => issuer.says({ ...claims, nonce: undefined }),
    why: 'OAUTH_INVALID_RESPONSE',
  },
  'for another client': {
    tell: () => issuer.says({ ...claims, aud: 'another-app' }),
    why: otherClaim,
  },
  'of another issuer': {
    tell: () => issuer.says({ ...claims, iss: 'https://evil.example' }),
    why: otherClaim,
  },
  expired: {
    tell: () => issuer.says({ ...claims, exp: seconds() - 20 * 60 }),
    why: 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  },
  'of nobody': {
    tell: () => issuer.says({ ...claims, sub: undefined }),
    why: 'OAUTH_INVALID_RESPONSE',
  },
  "signed by somebody else's keys": {
    tell: async nonce => issuer.gives(await other.token(Date.now(), { iss: issuer.url, nonce })),
    why: 'OAUTH_KEY_SELECTION_FAILED',
  },
  'signed by somebody else under a key’s name of ours': {
    tell: async nonce =>
      issuer.gives(
        await other.token(Date.now(), { iss: issuer.url, nonce }, { kid: issuer.keyId }),
      ),
    why: 'OAUTH_INVALID_RESPONSE',
  },
  'that is none': {
    tell: () => issuer.gives('head.body.signature'),
    why: 'OAUTH_PARSE_ERROR',
  },
};

test.each(
  providers.flatMap(provider =>
    Object.entries(lies).map(([lie, told]) => [provider, lie, told] as const),
  ),
)('%s: a token %s is refused', async (provider, _, { tell, why }) => {
  lines.length = 0;
  const { said } = await comesBack(provider, tell);
  expect(said).toEqual({ provider, refused: 'failed' });
  const line = lines.find(one => one.includes('sign-in refused')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ provider, why });
});

test('clocks that differ by seconds are no reason to refuse, by a day they are', async () => {
  const aged = (by: number) => () => issuer.says({ ...claims, exp: seconds() - by });
  expect((await comesBack('google', aged(10))).said).toHaveProperty('ticket');
  issuer.saysTrue();
  expect((await comesBack('google', aged(86_400))).said).toEqual({
    provider: 'google',
    refused: 'failed',
  });
});
