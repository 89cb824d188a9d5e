import { expect, it } from 'vitest';
import { createStore, memoryArea } from '../../src/actors/storage.ts';
import { forgetPerson } from '../../src/app/session-end.ts';
import { cabinet } from '../machines/samples.ts';

it('leaves the device what is its own, and nothing of the person', () => {
  const store = createStore(memoryArea());
  store.set('lang', 'fr-FR');
  store.set('qrcode', 'BW-4821');
  store.set('cabinet', cabinet);
  store.set('inviteCode', 'VIP1');
  store.set('returnTo', '/order');
  store.set('codeAsker', '0123456789abcdef');
  store.set('AppleIdToken', 'head.body.signature');
  store.set('signInAttempts', '{}');
  store.set('signInArrival', '{}');
  store.set('drafts', { join: { name: 'Kim' } });
  store.set('attempts', {
    'deposit:cab-1': { key: 'key-1', paymentIntentId: 'pi_1', begunAt: Date.now() },
  });
  forgetPerson(store);
  expect(store.get('lang')).toBe('fr-FR');
  expect(store.get('qrcode')).toBe('BW-4821');
  expect(store.get('attempts')).not.toBeNull();
  for (const name of [
    'cabinet',
    'inviteCode',
    'returnTo',
    'codeAsker',
    'AppleIdToken',
    'signInAttempts',
    'signInArrival',
    'drafts',
  ] as const)
    expect([name, store.get(name)]).toEqual([name, null]);
});
