import { expect, it } from 'vitest';
import { createStore, memoryArea } from '../../src/actors/storage.ts';
import { holdCode, keepWhatArrives } from '../../src/app/navigation/arrivals.ts';

const after = (...addresses: string[]) => {
  const store = createStore(memoryArea());
  for (const address of addresses) keepWhatArrives(store, new URL(address, 'https://app.invalid'));
  return [store.get('qrcode'), store.get('zhcode'), store.get('inviteCode')];
};

it.each([
  [['/?qrcode=BW1'], ['BW1', null, null]],
  [['/?zhcode=MIX1'], [null, 'MIX1', null]],
  [
    ['/?qrcode=BW1', '/?zhcode=MIX1'],
    [null, 'MIX1', null],
  ],
  [
    ['/?zhcode=MIX1', '/?qrcode=BW1'],
    ['BW1', null, null],
  ],
  [
    ['/?qrcode=BW1', '/'],
    ['BW1', null, null],
  ],
  [['/?inviterCode=VIP1&qrcode=BW1'], ['BW1', null, 'VIP1']],
  [['/?inviteCode=VIP1&zhcode=%20'], [null, null, 'VIP1']],
  [['/?inviteCode=VIP1&zhcode=%3C'], [null, null, null]],
  // A person who signs in at a provider comes back without this address.
  [['/login?qrcode=BW1'], ['BW1', null, null]],
  [['/login?zhcode=MIX1'], [null, 'MIX1', null]],
  [
    ['/?qrcode=BW1', '/login'],
    ['BW1', null, null],
  ],
  [['/loginborrow?qrcode=BW1'], [null, null, null]],
  [['/nowhere?qrcode=BW1'], [null, null, null]],
])('%j leave %j', (addresses, held) => {
  expect(after(...addresses)).toEqual(held);
});

it('holds one code at a time', () => {
  const store = createStore(memoryArea());
  holdCode(store, { kind: 'mixed', code: 'MIX1' });
  holdCode(store, { kind: 'cabinet', code: 'BW1' });
  expect([store.get('qrcode'), store.get('zhcode')]).toEqual(['BW1', null]);
});
