import { expect, it } from 'vitest';
import { createStore, memoryArea } from '../../../src/actors/storage.ts';
import { appleTokenIn } from '../../../src/features/login/here.part.ts';
import { loadConfig } from '../../../src/app/load-config.ts';
import { configSchema } from '../../../src/contract/config.ts';
import * as v from 'valibot';

const held = (signIn: readonly string[], browser: 'wechat' | 'alipay' | 'safari') => {
  const store = createStore(memoryArea());
  store.set('AppleIdToken', 'head.body.signature');
  const found = appleTokenIn({ store, config: v.parse(configSchema, { signIn }) }, { browser });
  return [found, store.get('AppleIdToken')];
};

it('needs neither an extra nor a client id, since its call is section 7’s', async () => {
  const config = await loadConfig(async () => Response.json({ signIn: ['phone', 'apple'] }), '');
  expect(config.signIn).toEqual(['phone']);
  const store = createStore(memoryArea());
  store.set('AppleIdToken', 'head.body.signature');
  expect(appleTokenIn({ store, config }, { browser: 'safari' })).toBe('head.body.signature');
});

it('is kept where Apple is a way in, and nowhere else', () => {
  expect(held(['phone', 'apple'], 'safari')).toEqual([
    'head.body.signature',
    'head.body.signature',
  ]);
  expect(held(['phone'], 'safari')).toEqual([null, null]);
  expect(held(['apple'], 'wechat')).toEqual([null, null]);
  expect(held(['apple'], 'alipay')).toEqual([null, null]);
});
