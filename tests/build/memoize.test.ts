import { expect, it, vi } from 'vitest';
import { memoize } from '../../src/build/memoize.ts';

it('makes a format once for the same arguments, and another for others', () => {
  const kept = new Map<string, object>();
  const make = vi.fn<(locale: string, options?: object) => object>(() => ({}));
  const format = memoize(make, {
    cache: {
      create: () => ({ get: key => kept.get(key), set: (key, made) => void kept.set(key, made) }),
    },
  });
  const euro = format('de', { style: 'currency', currency: 'EUR' });
  expect(format('de', { style: 'currency', currency: 'EUR' })).toBe(euro);
  expect(format('de', { style: 'currency', currency: 'CNY' })).not.toBe(euro);
  expect(format('en', { style: 'currency', currency: 'EUR' })).not.toBe(euro);
  expect(make).toHaveBeenCalledTimes(3);
});
