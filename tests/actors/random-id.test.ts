import { expect, it, vi } from 'vitest';
import { randomId } from '../../src/actors/random-id.ts';

it('is a version 4 UUID without the function that only secure contexts have', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(randomId()).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  vi.unstubAllGlobals();
});

it('is another one each time', () => {
  expect(new Set(Array.from({ length: 1000 }, randomId)).size).toBe(1000);
});
