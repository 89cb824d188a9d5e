import { afterEach, expect, it, vi } from 'vitest';
import { loadAbout } from '../../../src/features/about/About.page.tsx';

const part = { name: 'react', version: '19.0.0', licence: 'MIT', text: 'Permission is …' };
const answers = (those: Readonly<Record<string, unknown>>) =>
  vi.stubGlobal('fetch', async (address: string) => {
    if (!(address in those)) throw new TypeError('offline');
    return new Response(JSON.stringify(those[address]));
  });
afterEach(() => {
  vi.unstubAllGlobals();
});

it('says who runs the service and what the app is made of', async () => {
  const operator = { operator: 'Volt GmbH', operatorCountry: 'DE' };
  answers({ '/config.json': operator, '/licences.json': [part] });
  expect(await loadAbout()).toEqual({ ...operator, parts: [part] });
});

it('says operator or licences where the other could not be loaded', async () => {
  answers({ '/licences.json': [part] });
  expect(await loadAbout()).toEqual({ operator: '', operatorCountry: '', parts: [part] });
  answers({ '/config.json': { operator: 'Volt GmbH' }, '/licences.json': 'no' });
  expect(await loadAbout()).toEqual({ operator: 'Volt GmbH', operatorCountry: '', parts: null });
});
