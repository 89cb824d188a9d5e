import { expect, it } from 'vitest';
import { arrivalIn, codeArrival, type SignInAttempts } from '../../src/domain/sign-in-arrival.ts';

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
])('nobody comes back with %j', fragment => {
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
