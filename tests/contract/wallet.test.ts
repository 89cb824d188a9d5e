import * as v from 'valibot';
import { expect, it } from 'vitest';
import { wallets } from '../../src/contract/wallet/calls.ts';

// Section 3 gives a wallet a symbol, and no name of its currency.
it.each([
  [{ pCurrencySymbol: '£' }, 'GBP'],
  [{ pCurrencySymbol: '$' }, 'USD'],
  [{ pCurrencySymbol: '€' }, 'EUR'],
  [{ pCurrencySymbol: '¥' }, 'CNY'],
  [{ pCurrencySymbol: 'CHF' }, 'CHF'],
  [{ pCurrencySymbol: '$', pCurrencyName: 'aud' }, 'AUD'],
  [{ pCurrencySymbol: '£', pCurrencyName: null }, 'GBP'],
  [{ pCurrencySymbol: '§' }, 'EUR'],
  [{ pCurrencySymbol: '£', pCurrencyName: '' }, 'GBP'],
  [{ pCurrencySymbol: 'toString' }, 'EUR'],
  [{ pCurrencySymbol: 'no symbol' }, null],
  [{ pCurrencySymbol: '' }, 'EUR'],
  [{}, 'EUR'],
])('a wallet that says %j of its currency holds %s', (said, currency) => {
  const read = v.safeParse(wallets.answer.schema, { list: [{ pBalance: '12.50', ...said }] });
  expect(read.success ? read.output[0] : null).toEqual(
    currency === null ? null : expect.objectContaining({ balance: 1250, currency }),
  );
});

// Section 3's own fields, of which each may be missing, and zero is often sent as null.
it.each([
  [{ pUserId: 'u1', pDailiId: '1' }, 0],
  [{ pDepositAmount: 5.5 }, 0],
  [{ pBalance: 3 }, 300],
  [{}, null],
  [{ success: true }, null],
])('reads a wallet that says %j of itself as %j cents', (said, balance) => {
  const read = v.safeParse(wallets.answer.schema, { list: [said] });
  expect(read.success ? read.output[0]?.balance : null).toBe(balance);
});
