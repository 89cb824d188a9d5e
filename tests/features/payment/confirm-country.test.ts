import { afterEach, expect, it, vi } from 'vitest';
import { loadConfirmCountry } from '../../../src/features/payment/payment.actors.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['what the operator says', 'FR', { confirmCountry: 'FR' }],
  ['the specification’s where nothing is said', 'CN', {}],
  ['the specification’s where no country is said', 'CN', { confirmCountry: 'france' }],
  ['the specification’s where nothing answers', 'CN', null],
])('%s stands first', async (_, expected, config) => {
  vi.stubGlobal('fetch', async () => {
    if (config === null) throw new TypeError('offline');
    return new Response(JSON.stringify(config));
  });
  expect(await loadConfirmCountry()).toBe(expected);
});
