import { expect, it } from 'vitest';
import * as constants from '../../src/domain/constants.ts';

/**
 * Section 9 of the specification, written out a second time: a change here is a change of the
 * specification.
 */
it('are those of section 9', () => {
  expect(constants).toMatchObject({
    requestTimeout: 10_000,
    ordersPageSize: 10,
    resultPollingLimit: 30_000,
    resultPollingInterval: 1_000,
    quickPayDisplay: 3_000,
    toastDuration: 2_000,
    scriptRetryDelay: 500,
    filterDebounce: 500,
    verificationCodeLength: 4,
    defaultCallingCode: '49',
    defaultCountry: 'DE',
    defaultCurrency: 'EUR',
    fallbackSymbol: '$',
    sliderMinutes: 2_880,
    overtimeMinutes: 48 * 60,
    defaultTariff: {
      unitPrice: 100,
      unitMinutes: 30,
      freeMinutes: 0,
      dailyCap: 500,
      deposit: 5_500,
    },
  });
});

it('are those of the decisions', () => {
  expect(constants).toMatchObject({
    confirmCallingCode: '86',
    unknownPollingInterval: 5_000,
    scriptTimeout: 3_000,
    orderRefreshVisible: 5_000,
    orderRefreshHidden: 60_000,
  });
});
