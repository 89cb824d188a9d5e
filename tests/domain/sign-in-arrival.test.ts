import { expect, it } from 'vitest';
import {
  arrivalIn,
  codeArrival,
  tokenArrival,
  type SignInAttempts,
} from '../../src/domain/sign-in-arrival.ts';

const kept: SignInAttempts = {
  google: { secret: 'secret-1', state: null },
  facebook: { secret: 'secret-3', state: null },
};
const refused = (way: string, problem: string) => ({ way, came: { kind: 'refused', problem } });

it('a ticket goes with the secret that this browser keeps', () => {
  expect(arrivalIn('#provider=google&ticket=t-1', kept)).toEqual({
    way: 'google',
    came: { kind: 'proof', proof: { kind: 'ticket', ticket: 't-1', secret: 'secret-1' } },
  });
});

it('of two logins that were begun each comes back to its own', () => {
  expect(arrivalIn('#provider=facebook&ticket=t-2', kept)?.came).toMatchObject({
    proof: { secret: 'secret-3' },
  });
});

it('a ticket of a login that began elsewhere, or at another provider, is none', () => {
  expect(arrivalIn('#provider=google&ticket=t-1', {})).toEqual(refused('google', 'elsewhere'));
  expect(arrivalIn('#provider=apple&ticket=t-1', kept)).toEqual(refused('apple', 'elsewhere'));
  expect(
    arrivalIn('#provider=google&ticket=t-1', { google: { secret: null, state: null } }),
  ).toEqual(refused('google', 'elsewhere'));
});

it.each(['cancelled', 'unavailable', 'expired', 'failed'])('says why: %s', problem => {
  expect(arrivalIn(`#provider=facebook&refused=${problem}`, {})).toEqual(
    refused('facebook', problem),
  );
});

it.each([
  '',
  '#',
  '#top',
  '#provider=nobody&ticket=1',
  '#provider=google',
  '#provider=google&ticket=',
  '#provider=google&refused=x',
])('finds no arrival in %j', fragment => {
  expect(arrivalIn(fragment, kept)).toBeNull();
});

const begun = { secret: 'secret-2', state: 'state-2' };
const wechat: SignInAttempts = { wechat: begun };

it('a code counts only for the state that this browser has asked with', () => {
  expect(codeArrival('wechat', { code: 'c-1', state: 'state-2' }, wechat)).toEqual({
    way: 'wechat',
    came: {
      kind: 'proof',
      proof: { kind: 'code', code: 'c-1', state: 'state-2', secret: 'secret-2' },
    },
  });
  for (const [state, attempt] of [
    ['another', wechat],
    [null, wechat],
    ['state-2', {}],
    ['state-2', { alipay: begun }],
  ] as const)
    expect(codeArrival('wechat', { code: 'c-1', state }, attempt)).toEqual(
      refused('wechat', 'elsewhere'),
    );
});

it('a state without a code says that the person said no', () => {
  expect(codeArrival('wechat', { code: null, state: 'state-2' }, wechat)).toEqual(
    refused('wechat', 'cancelled'),
  );
  expect(codeArrival('wechat', { code: null, state: null }, wechat)).toBeNull();
});

/** An id token with these claims, as a provider writes it; nothing here looks at its signature. */
const idToken = (claims: object) =>
  ['{"alg":"RS256"}', JSON.stringify(claims), 'signature']
    .map(part => Buffer.from(part).toString('base64url'))
    .join('.');
const signed = idToken({ nonce: 'nonce-1', name: 'Jürgen Übel >>>???' });
const led: SignInAttempts = {
  google: { secret: 'secret-1', state: 'google1', nonce: 'nonce-1' },
  apple: { secret: 'secret-2', state: 'apple2', nonce: 'nonce-1' },
  facebook: { secret: 'secret-3', state: 'facebook3' },
};
const none = new URLSearchParams();

it.each([
  ['google', `#state=google1&id_token=${signed}&authuser=0&prompt=none`, signed, 'secret-1'],
  ['apple', `#state=apple2&code=c-1&id_token=${signed}`, signed, 'secret-2'],
  ['facebook', '#access_token=EAAB&expires_in=5183&state=facebook3', 'EAAB', 'secret-3'],
] as const)('takes the token that %s was asked for', (way, fragment, token, secret) => {
  expect(tokenArrival({ fragment, query: none }, led)).toEqual({
    way,
    came: { kind: 'proof', proof: { kind: 'token', from: way, token, secret } },
  });
});

it.each([
  ['another browser’s state', '#state=google9&id_token=x', led, 'google', 'elsewhere'],
  ['no attempt', `#state=google1&id_token=${signed}`, {}, 'google', 'elsewhere'],
  ['an attempt that the API led', '#state=google1&id_token=x', kept, 'google', 'elsewhere'],
  [
    'another way’s attempt',
    '#state=apple2&id_token=x',
    { google: led.google },
    'apple',
    'elsewhere',
  ],
  ['no token', '#state=google1', led, 'google', 'failed'],
  ['another field', '#state=google1&access_token=x', led, 'google', 'failed'],
  ['a token that is none', '#state=google1&id_token=x', led, 'google', 'failed'],
  ['a token without a nonce', `#state=apple2&id_token=${idToken({})}`, led, 'apple', 'failed'],
  [
    'a token for another nonce',
    `#state=google1&id_token=${idToken({ nonce: 'nonce-2' })}`,
    led,
    'google',
    'failed',
  ],
  ['claims that are no object', '#state=google1&id_token=a.bnVsbA.c', led, 'google', 'failed'],
  ['a no', '#error=access_denied&state=google1', led, 'google', 'cancelled'],
  ['Apple’s no', '#error=user_cancelled_authorize&state=apple2', led, 'apple', 'cancelled'],
  ['a provider that stumbles', '#error=server_error&state=google1', led, 'google', 'unavailable'],
  [
    'a provider that is busy',
    '#error=temporarily_unavailable&state=apple2',
    led,
    'apple',
    'unavailable',
  ],
  ['another mistake', '#error=invalid_scope&state=google1', led, 'google', 'failed'],
  ['a no from elsewhere', '#error=access_denied&state=google9', led, 'google', 'elsewhere'],
] as const)('refuses %s', (_, fragment, attempts, way, problem) => {
  expect(tokenArrival({ fragment, query: none }, attempts)).toEqual(refused(way, problem));
});

it('hears Facebook’s no in the query, and takes no token from there', () => {
  const query = (said: string) => ({ fragment: '#_=_', query: new URLSearchParams(said) });
  expect(
    tokenArrival(query('error_reason=user_denied&error=access_denied&state=facebook3'), led),
  ).toEqual(refused('facebook', 'cancelled'));
  expect(tokenArrival(query('error_reason=user_denied&state=facebook3'), led)).toEqual(
    refused('facebook', 'cancelled'),
  );
  expect(tokenArrival(query('access_token=EAAB&state=facebook3'), led)).toEqual(
    refused('facebook', 'failed'),
  );
});

it.each([
  '',
  '#',
  '#top',
  '#_=_',
  '#id_token=x',
  '#state=&id_token=x',
  '#state=wechat1&id_token=x',
])('hears no provider in %j', fragment => {
  expect(tokenArrival({ fragment, query: new URLSearchParams('qrcode=BW-1') }, led)).toBeNull();
});
