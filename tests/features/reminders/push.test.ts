import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { pushActors } from '../../../src/features/reminders/push.actors.ts';
import { createStore, memoryArea } from '../../../src/actors/storage.ts';
import type { Device } from '../../../src/domain/device.ts';
import { anna } from '../../machines/samples.ts';
import { answering } from '../../actors/answering.ts';

const iPhone: Device = { system: 'ios', browser: 'safari' };

// Safari's own window: no messages but on the home screen.
beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answer to the page in a browser that cannot receive messages. */
async function toldOn(device: Device, isGuest: boolean) {
  const store = createStore(memoryArea());
  store.set('user', { ...anna, isGuest });
  const { client } = answering(
    ({ url }) => url,
    () => ({ data: { key: 'BJub', endpoint: null, trial: null } }),
  );
  const { lookAtBrowser } = pushActors(client, store, device, true);
  return toPromise(createActor(lookAtBrowser, { input: {} }).start());
}

it('sends to the home screen of an iPhone only a person who can sign in there, and finds their rental', async () => {
  expect(await toldOn(iPhone, false)).toEqual({ kind: 'homeScreenFirst' });
  expect(await toldOn(iPhone, true)).toEqual({ kind: 'unsupported' });
  expect(await toldOn({ system: 'ios', browser: 'wechat' }, false)).toEqual({
    kind: 'unsupported',
  });
  expect(await toldOn({ system: 'android', browser: 'other' }, false)).toEqual({
    kind: 'unsupported',
  });
});
