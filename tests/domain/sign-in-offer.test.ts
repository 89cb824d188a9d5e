import { expect, it } from 'vitest';
import {
  linkableWays,
  ownLoginPage,
  redirectWaysFor,
  signInBrowser,
} from '../../src/domain/sign-in-offer.ts';
import { deviceOf } from '../../src/domain/device.ts';
import { redirectWays } from '../../src/domain/sign-in-providers.ts';

it.each([
  ['other', ['google', 'apple', 'facebook']],
  ['safari', ['google', 'apple', 'facebook']],
  ['embedded', ['apple', 'facebook']],
  ['wechat', ['wechat']],
  ['alipay', ['alipay']],
] as const)('the %s browser is offered %j', (browser, offered) => {
  expect(redirectWaysFor(redirectWays, { browser })).toEqual(offered);
  expect(redirectWaysFor(['phone'], { browser })).toEqual([]);
});

it('/login is the page of the provider in whose browser it is opened, where that is on', () => {
  expect(ownLoginPage(redirectWays, { browser: 'wechat' })).toBe('loginWechat');
  expect(ownLoginPage(redirectWays, { browser: 'alipay' })).toBe('loginAlipay');
  expect(ownLoginPage(['phone'], { browser: 'wechat' })).toBeNull();
  expect(ownLoginPage(redirectWays, { browser: 'other' })).toBeNull();
});

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile/15E148 Instagram 300.0',
    'embedded',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile/15E148 [FBAN/FBIOS;FBAV/500]',
    'embedded',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537 Chrome/140 Mobile Safari/537',
    'embedded',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537 Chrome/140 Mobile Safari/537',
    'chrome',
  ],
  ['Mozilla/5.0 (Linux; Android 15; wv) MicroMessenger/8.0', 'wechat'],
  ['Mozilla/5.0 (Linux; Android 15; wv) AlipayClient/10', 'alipay'],
])('%s is %s', (agent, browser) => {
  expect(signInBrowser(deviceOf(agent), agent)).toBe(browser);
});

it('a member links what works here and is not linked yet', () => {
  const linked = [{ provider: 'phone' }, { provider: 'google' }];
  expect(linkableWays(redirectWays, { browser: 'other' }, linked)).toEqual(['apple', 'facebook']);
  expect(linkableWays(redirectWays, { browser: 'alipay' }, linked)).toEqual(['alipay']);
  expect(linkableWays(redirectWays, { browser: 'wechat' }, linked)).toEqual([]);
  expect(linkableWays(['phone', 'google'], { browser: 'other' }, linked)).toEqual([]);
});
