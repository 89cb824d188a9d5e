import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patiently, pause, tries } from '../../src/ui/patiently.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Fails `times` times before it answers. */
const failing = (times: number) => {
  let left = times;
  return vi.fn(() =>
    left-- > 0 ? Promise.reject(new Error('no network')) : Promise.resolve('arrived'),
  );
};

it('gives up after so many tries, with the last failure', async () => {
  const ask = failing(Infinity);
  const asked = patiently(ask, 2).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2 * pause);
  expect(await asked).toMatchObject({ message: 'no network' });
  expect(ask).toHaveBeenCalledTimes(3);
});

it('never gives up what the page works without', async () => {
  const asked = patiently(failing(tries * 3), Infinity);
  await vi.advanceTimersByTimeAsync(tries * 3 * pause);
  await expect(asked).resolves.toBe('arrived');
});
