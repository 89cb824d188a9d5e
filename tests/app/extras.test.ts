import { expect, it, vi } from 'vitest';
import { loadConfig } from '../../src/app/load-config.ts';
import type { ClientId } from '../../src/domain/sign-in-methods.ts';

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

const clientId = 'volt-1.apps.example';

it.each<[string, ClientId]>([
  ['google', 'googleClientId'],
  ['apple', 'appleClientId'],
  ['facebook', 'facebookAppId'],
  ['alipay', 'alipayAppId'],
  ['firebase', 'firebaseApiKey'],
])('offers %s without its extra where %s is set', async (way, id) => {
  const on = ['phone', 'google', 'apple', 'facebook', 'alipay', 'firebase'];
  const config = await loadConfig(async () => Response.json({ signIn: on, [id]: clientId }), '');
  expect(config.signIn).toEqual(['phone', way]);
  expect(config.namedWays).toEqual(on);
});

it('takes no client id for one that could be more than a part of an address', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const googleClientId = 'volt&redirect_uri=https://elsewhere.example';
  const said = { signIn: ['phone', 'google'], googleClientId };
  const config = await loadConfig(async () => Response.json(said), '');
  expect(config).toMatchObject({ signIn: ['phone'], googleClientId: undefined });
  expect(warned).toHaveBeenCalledWith('/config.json', 'googleClientId', expect.any(String));
  warned.mockRestore();
});
