import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { randomOf } from '../random.ts';
import { serve } from './customers.ts';
import { tabletLife, tabletsNavigator } from './tablet-life.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', tabletsNavigator);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** `npm run tablet-weeks` lives on for 10,000 customers and measures the memory. */
test('after every customer of eighty the tablet stands as before the first, and nothing waits', async () => {
  const tablet = tabletLife();
  await tablet.pass(1);
  const before = tablet.standing();
  const came = new Map<string, number>();
  await serve(tablet, randomOf(13), 80, name => {
    came.set(name, (came.get(name) ?? 0) + 1);
    expect({ name, visit: tablet.visit(), ...tablet.standing() }).toEqual({
      name,
      visit: null,
      ...before,
    });
  });
  expect(before.waiting).toBe(1);
  expect(came.size).toBe(14);
}, 60_000);
