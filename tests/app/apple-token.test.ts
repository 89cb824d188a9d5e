import { expect, it } from 'vitest';
import { createStore, memoryArea } from '../../src/actors/storage.ts';
import { appleTokenIn } from '../../src/app/sign-in/apple-token.ts';
import { configSchema } from '../../src/contract/config.ts';
import * as v from 'valibot';

const held = (signIn: readonly string[], browser: 'wechat' | 'alipay' | 'safari') => {
  const store = createStore(memoryArea());
  store.set('AppleIdToken', 'head.body.signature');
  const found = appleTokenIn({ store, config: v.parse(configSchema, { signIn }) }, { browser });
  return [found, store.get('AppleIdToken')];
};

it('is kept where Apple is a way in, and nowhere else', () => {
  expect(held(['phone', 'apple'], 'safari')).toEqual([
    'head.body.signature',
    'head.body.signature',
  ]);
  expect(held(['phone'], 'safari')).toEqual([null, null]);
  expect(held(['apple'], 'wechat')).toEqual([null, null]);
  expect(held(['apple'], 'alipay')).toEqual([null, null]);
});
