import { expect, it } from 'vitest';
import { createStore, memoryArea } from '../../../src/actors/storage.ts';
import { homeScreenOf } from '../../../src/features/home-screen/home-screen.part.ts';
import { forgetPerson } from '../../../src/app/session-end.ts';
import { deviceOf } from '../../../src/domain/device.ts';
import type { User } from '../../../src/domain/user.ts';
import { anna } from '../../machines/samples.ts';

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const insideSearch =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/300.0 Mobile/15E148 Safari/604.1';
const insideChat =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0';
const chrome =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

function phone(userAgent: string, isInstalled = false, user: User | null = anna) {
  const store = createStore(memoryArea());
  if (user !== null) store.set('user', user);
  const browser = Object.assign(new EventTarget(), {
    navigator: { userAgent },
    matchMedia: () => ({ matches: isInstalled }),
  });
  const open = () => homeScreenOf(store, deviceOf(userAgent), browser);
  let asked = 0;
  const offers = ({ works = true } = {}) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        asked += 1;
        if (!works) throw new DOMException('not now', 'NotAllowedError');
      },
    });
    browser.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { store, browser, open, offers, asked: () => asked };
}

it('is offered where the browser can, which asks when the person wants it, and once', () => {
  const { open, offers, asked } = phone(chrome);
  const here = open();
  let heard = 0;
  here.subscribe(() => {
    heard += 1;
  });
  expect(here.current()).toBeNull();
  expect(offers()).toBe(true);
  expect([here.current(), heard]).toEqual(['prompt', 1]);
  here.add();
  expect([asked(), here.current(), heard]).toEqual([1, null, 2]);
});

// Vitest fails on a rejection that is not handled.
it('is over where the browser refuses to ask', async () => {
  const { open, offers, asked } = phone(chrome);
  const here = open();
  offers({ works: false });
  here.add();
  await Promise.resolve();
  expect([asked(), here.current()]).toEqual([1, null]);
});

it('is explained in Safari, and in no browser inside another app', () => {
  expect(phone(safari).open().current()).toBe('byHand');
  expect(phone(insideSearch).open().current()).toBeNull();
  expect(phone(insideChat).open().current()).toBeNull();
});

it('is not offered on iOS to a person who would not find their rental there', () => {
  const guest = { ...anna, isGuest: true };
  expect(phone(safari, false, guest).open().current()).toBeNull();
  expect(phone(safari, false, null).open().current()).toBeNull();
  const android = phone(chrome, false, guest);
  const here = android.open();
  android.offers();
  expect(here.current()).toBe('prompt');
});

it('is not offered where it is installed already', () => {
  const here = phone(chrome, true);
  const opened = here.open();
  here.offers();
  expect(opened.current()).toBeNull();
  expect(phone(safari, true).open().current()).toBeNull();
});

it('is put aside for good, also for the next person', () => {
  const { store, open, offers } = phone(safari);
  open().putAside();
  forgetPerson(store);
  const later = open();
  offers();
  expect(later.current()).toBeNull();
});

it('is over when it was installed by other means', () => {
  const { browser, open, offers } = phone(chrome);
  const here = open();
  offers();
  browser.dispatchEvent(new Event('appinstalled'));
  expect(here.current()).toBeNull();
});
