import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepAwake } from '../../../src/app/kiosk/left-alone.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser whose wake locks end when the test says so; `refusals`: how many it refuses first. */
function screen({ refusals = 0 } = {}) {
  const locks: EventTarget[] = [];
  const page = Object.assign(new EventTarget(), { hidden: false });
  let left = refusals;
  const request = vi.fn<(kind: string) => Promise<EventTarget>>(async () => {
    if (left > 0) {
      left -= 1;
      throw new DOMException('battery saver', 'NotAllowedError');
    }
    const lock = new EventTarget();
    locks.push(lock);
    return lock;
  });
  vi.stubGlobal('navigator', { wakeLock: { request } });
  vi.stubGlobal('document', page);
  const loses = () => locks.at(-1)?.dispatchEvent(new Event('release'));
  const turns = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  return { locks, request, loses, turns, pass };
}

it('keeps the screen on, and takes the lock again after it was lost', async () => {
  const { locks, request, loses, pass } = screen();
  keepAwake();
  await pass(60_000);
  expect(request.mock.calls).toEqual([['screen']]);
  for (const held of [2, 3]) {
    loses();
    await pass(5_000);
    expect(locks).toHaveLength(held);
  }
});

it('asks again where the lock was refused', async () => {
  const { locks, pass } = screen({ refusals: 2 });
  keepAwake();
  await pass(9_999);
  expect(locks).toHaveLength(0);
  await pass(1);
  expect(locks).toHaveLength(1);
});

it('asks for nothing while the page is hidden, and at once when it is seen again', async () => {
  const { locks, request, loses, turns, pass } = screen();
  keepAwake();
  await pass(0);
  turns(true);
  loses();
  await pass(60_000);
  expect(request).toHaveBeenCalledOnce();
  turns(false);
  await pass(0);
  expect(locks).toHaveLength(2);
  turns(false);
  await pass(0);
  expect(locks).toHaveLength(2);
});

it('leaves a browser alone that knows no lock', () => {
  vi.stubGlobal('navigator', {});
  expect(keepAwake).not.toThrow();
});
