import { afterEach, expect, it, vi } from 'vitest';
import { dropPass, keepPass, passHere } from '../../src/app/navigation/order-pass.ts';

/** The entry of the browser's history that the page stands in. */
function entry(state: unknown = null) {
  const here = { state, address: null as string | null };
  vi.stubGlobal('window', {
    history: {
      get state() {
        return here.state;
      },
      replaceState: (next: unknown, _: string, url?: URL) => {
        here.state = next;
        if (url) here.address = url.href;
      },
    },
  });
  return here;
}
afterEach(() => vi.unstubAllGlobals());

const page = 'https://app.example/invoiceOrderDtl?orderId=o1';

it('takes what a tablet gave out of the address, and keeps it for this page alone', () => {
  const here = entry();
  expect(keepPass(new URL(`${page}#pass=unguessable`))).toBe(true);
  expect(here.address).toBe(page);
  expect(passHere()).toBe('unguessable');
  dropPass();
  expect([passHere(), here.address]).toEqual([null, page]);
});

it('leaves other addresses as they are', () => {
  const here = entry({ other: 1 });
  expect(keepPass(new URL(`${page}#somewhere`))).toBe(false);
  expect([here.address, here.state, passHere()]).toEqual([null, { other: 1 }, null]);
});

it.each([null, 'text', { pass: 7 }, {}])('finds none in %j', state => {
  entry(state);
  expect(passHere()).toBeNull();
});
