import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openAnewWhenDue, versionEvery } from '../../../src/app/kiosk/left-alone.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Tablet at which each look takes the next value of `idle`: true without a person. */
function tablet({ idle, newer }: { idle: readonly boolean[]; newer: () => Promise<boolean> }) {
  const left = [...idle];
  const openAnew = vi.fn<() => void>();
  const isDue = vi.fn(newer);
  const isIdle = () => left.shift() ?? true;
  const stop = openAnewWhenDue({ every: versionEvery, isIdle, isDue, openAnew });
  return { openAnew, isDue, stop };
}
const look = () => vi.advanceTimersByTimeAsync(versionEvery);

it('takes a new version while the tablet is idle', async () => {
  const { openAnew, stop } = tablet({ idle: [], newer: async () => true });
  await vi.advanceTimersByTimeAsync(versionEvery - 1);
  expect(openAnew).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(openAnew).toHaveBeenCalledOnce();
  stop();
  await look();
  expect(openAnew).toHaveBeenCalledOnce();
});

it('waits for a later look while a person is here, or came meanwhile', async () => {
  const { openAnew, isDue } = tablet({ idle: [false, true, false], newer: async () => true });
  await look();
  expect(isDue).not.toHaveBeenCalled();
  await look();
  expect(isDue).toHaveBeenCalledOnce();
  expect(openAnew).not.toHaveBeenCalled();
  await look();
  expect(openAnew).toHaveBeenCalledOnce();
});

it('stays as it is with the same version, and without a network', async () => {
  const answers = [
    async () => false,
    async () => {
      throw new TypeError('offline');
    },
  ];
  for (const newer of answers) {
    const { openAnew } = tablet({ idle: [], newer });
    await look();
    expect(openAnew).not.toHaveBeenCalled();
  }
});
