import * as v from 'valibot';
import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  ejectCommand,
  signatureOf as farSignature,
  testCommand,
  type CabinetMessage,
} from '../../../packages/local-ends/src/cabinets/frames.ts';
import { amountLine } from '../../../packages/local-ends/src/pages/far-page.ts';
import * as atPayPal from '../../../packages/local-ends/src/paypal/money.ts';
import { currencyRule } from '../../../src/domain/currency.ts';
import { decimalFromMinor, minorFromDecimal } from '../../../src/domain/money.ts';
import { fromProvider } from '../../../src/domain/card-provider.ts';
import { isSigned, signatureOf } from '../../../src/server/device/protocol.ts';
import type { DeviceEvent } from '../../../src/server/ports.ts';

/** The local ends write money and cabinets' messages by themselves; the product reads both. */
const known =
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD';
const others = 'BIF CLP KRW VND XAF BHD KWD TND ISK UGX';
const decimals = ['0', '1', '5.00', '5.5', '5.05', '5.005', '-3.10', '1e3', '', '99999999999999'];

describe('money', () => {
  test.each(known.split(' '))('%s is counted alike at PayPal', currency => {
    expect(atPayPal.isPaidIn(currency)).toBe(true);
    expect(atPayPal.fractionDigits(currency)).toBe(currencyRule(currency).digits);
    for (const decimal of decimals)
      expect(atPayPal.minorFromDecimal(decimal, currency)).toBe(
        minorFromDecimal(decimal, currency),
      );
    for (const minor of [1, 550, 123_456])
      expect(Number(atPayPal.decimalFromMinor(minor, currency))).toBe(
        decimalFromMinor(minor, currency),
      );
  });

  test.each([...known.split(' '), ...others.split(' ')])(
    '%s is written alike on a provider’s page',
    currency => {
      // What the product asks for: whole units of its own, in the provider's.
      const { step, scale } = currencyRule(currency);
      const amount = 1230 * step * scale;
      const written = new Intl.NumberFormat('de-DE', { style: 'currency', currency }).format(
        decimalFromMinor(fromProvider(amount, currency), currency),
      );
      expect(amountLine(amount, currency).text).toContain(`<b>${written}</b>`);
    },
  );
});

describe('cabinets', () => {
  test('a signature is the same on both sides', () => {
    const body = '{"kind":"status"}';
    expect(farSignature('a secret', body)).toBe(signatureOf('a secret', body));
    expect(isSigned('a secret', body, farSignature('a secret', body))).toBe(true);
  });

  test('every message is one that the product reads', () => {
    expectTypeOf<CabinetMessage>().toExtend<DeviceEvent>();
  });

  test('every command of the product is one that the gateway reads', () => {
    const asked = {
      commandId: 'command-1',
      cabinetId: 'cabinet-1',
      expiresAt: '2026-03-02T10:00:20.000Z',
    };
    expect(v.is(ejectCommand, { ...asked, slot: 1 })).toBe(true);
    expect(v.is(testCommand, asked)).toBe(true);
  });
});
