import { expect, it } from 'vitest';
import { passIn, passPath } from '../../src/domain/order-pass.ts';

it('stands in the fragment of the order’s page, and is read from there', () => {
  const path = passPath('ord_7f3k', 'c29tZS1zZWNyZXQ');
  expect(path).toBe('/invoiceOrderDtl?orderId=ord_7f3k#pass=c29tZS1zZWNyZXQ');
  const url = new URL(path, 'https://app.example');
  expect(passIn(url.hash)).toBe('c29tZS1zZWNyZXQ');
  expect(url.search).not.toContain('c29tZS1zZWNyZXQ');
});

it.each(['', '#', '#pass=', '#pass=a b', '#other=x', `#pass=${'x'.repeat(201)}`])(
  'reads none out of %j',
  fragment => {
    expect(passIn(fragment)).toBeNull();
  },
);
