import { expect, it } from 'vitest';
import { loadConfig } from '../../src/app/load-config.ts';

const signIn = ['phone', 'google', 'apple', 'wechat', 'alipay', 'passkey'];
const offered = async (extras?: readonly string[]) =>
  (await loadConfig(async () => Response.json({ signIn, extras }), '')).signIn;

it('offers the ways to sign in that section 7 has, where the API has nothing more', async () => {
  expect(await offered()).toEqual(['phone', 'wechat']);
  expect(await offered([])).toEqual(['phone', 'wechat']);
});

it('offers each further way with its extra, and knows nothing of extras of a later release', async () => {
  expect(await offered(['passkeys', 'teleport'])).toEqual(['phone', 'wechat', 'passkey']);
  expect(await offered(['signInStart'])).toEqual(['phone', 'google', 'apple', 'wechat', 'alipay']);
});
