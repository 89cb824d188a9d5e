import { expect, it } from 'vitest';
import { arrivalIn, codeArrival, type SignInAttempt } from '../../src/domain/sign-in-arrival.ts';

const kept: SignInAttempt = { way: 'google', secret: 'secret-1', state: null };
const refused = (way: string, problem: string) => ({ way, came: { kind: 'refused', problem } });

it('a ticket goes with the secret that this browser keeps', () => {
  expect(arrivalIn('#provider=google&ticket=t-1', kept)).toEqual({
    way: 'google',
    came: { kind: 'proof', proof: { kind: 'ticket', ticket: 't-1', secret: 'secret-1' } },
  });
});

it('a ticket of a login that began elsewhere, or at another provider, is none', () => {
  expect(arrivalIn('#provider=google&ticket=t-1', null)).toEqual(refused('google', 'elsewhere'));
  expect(arrivalIn('#provider=apple&ticket=t-1', kept)).toEqual(refused('apple', 'elsewhere'));
  expect(arrivalIn('#provider=google&ticket=t-1', { ...kept, secret: null })).toEqual(
    refused('google', 'elsewhere'),
  );
});

it.each(['cancelled', 'unavailable', 'expired', 'failed'])('says why: %s', problem => {
  expect(arrivalIn(`#provider=facebook&refused=${problem}`, null)).toEqual(
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

const wechat: SignInAttempt = { way: 'wechat', secret: 'secret-2', state: 'state-2' };

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
    ['state-2', null],
    ['state-2', { ...wechat, way: 'alipay' }],
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
