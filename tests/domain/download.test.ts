import { expect, it } from 'vitest';
import * as v from 'valibot';
import { downloadUrl } from '../../src/domain/about.ts';
import { configSchema } from '../../src/contract/config.ts';
import type { System } from '../../src/domain/device.ts';

const leadsTo = (system: System, said: object) =>
  downloadUrl({ config: v.parse(configSchema, said), device: { system, browser: 'other' } });

it.each([
  ['ios', 'https://store.example/ios'],
  ['android', 'https://store.example/play'],
  ['other', 'https://store.example/play'],
] as const)('leads from %s to %s', (system, store) => {
  expect(
    leadsTo(system, {
      appStoreUrl: 'https://store.example/ios',
      playStoreUrl: 'https://store.example/play',
    }),
  ).toBe(store);
});

it('leads to the stores themselves where the operator names no app', () => {
  expect(leadsTo('ios', {})).toBe('https://apps.apple.com/');
  expect(leadsTo('android', {})).toBe('https://play.google.com/store/apps');
});
