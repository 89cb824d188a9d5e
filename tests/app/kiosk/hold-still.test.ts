import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fillScreen, holdStill } from '../../../src/app/kiosk/left-alone.ts';

const origin = 'https://borrowatt.example';
const full = vi.fn<() => Promise<void>>();
let page: EventTarget & { fullscreenElement: object | null };

beforeEach(() => {
  full.mockReset();
  full.mockResolvedValue();
  page = Object.assign(new EventTarget(), {
    fullscreenElement: null,
    documentElement: { requestFullscreen: full },
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { location: { origin } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** True if the page does not prevent the event. */
const lets = (kind: string, what: object = {}): boolean =>
  page.dispatchEvent(Object.assign(new Event(kind, { cancelable: true }), what));

it.each(['contextmenu', 'dragstart', 'selectstart', 'gesturestart'])('lets no %s happen', kind => {
  expect(lets(kind)).toBe(true);
  holdStill();
  expect(lets(kind)).toBe(false);
});

it('allows scrolling and typing, and prevents zooming', () => {
  holdStill();
  expect(lets('wheel', { ctrlKey: false })).toBe(true);
  expect(lets('wheel', { ctrlKey: true })).toBe(false);
  for (const key of ['+', '-', '=', '0']) {
    expect(lets('keydown', { key, ctrlKey: false, metaKey: false })).toBe(true);
    expect(lets('keydown', { key, ctrlKey: true, metaKey: false })).toBe(false);
    expect(lets('keydown', { key, ctrlKey: false, metaKey: true })).toBe(false);
  }
  expect(lets('keydown', { key: 'a', ctrlKey: true, metaKey: false })).toBe(true);
});

it.each([
  { href: `${origin}/confirm?payType=YJ`, target: '', leads: true },
  { href: `${origin}/legal/terms`, target: '_blank', leads: false },
  { href: 'https://stripe.com/privacy', target: '', leads: false },
  { href: 'https://borrowatt.example.evil/', target: '', leads: false },
  { href: 'mailto:help@borrowatt.example', target: '', leads: false },
  { href: 'tel:+4930123', target: '', leads: false },
])('closes links that lead out: $href in "$target"', ({ href, target, leads }) => {
  holdStill();
  expect(lets('click', { composedPath: () => [{}, { href, target }] })).toBe(leads);
});

it('leaves a touch alone that is on no link', () => {
  holdStill();
  expect(lets('click', { composedPath: () => [{}, page] })).toBe(true);
});

it('takes the whole screen with a touch, and again after it was lost', async () => {
  fillScreen();
  expect(full).not.toHaveBeenCalled();
  lets('pointerup');
  expect(full).toHaveBeenCalledOnce();
  page.fullscreenElement = {};
  lets('pointerup');
  expect(full).toHaveBeenCalledOnce();
  page.fullscreenElement = null;
  full.mockRejectedValue(new TypeError('not allowed'));
  lets('pointerup');
  expect(full).toHaveBeenCalledTimes(2);
});
