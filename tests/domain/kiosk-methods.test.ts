import { expect, it } from 'vitest';
import { methodsOnTablet } from '../../src/domain/kiosk-methods.ts';
import { opensWindows } from '../../src/domain/method-device.ts';
import { paymentMethodKinds } from '../../src/domain/payment-method.ts';

it('takes a card and PayPal on a tablet, and no wallet of the venue', () => {
  expect(methodsOnTablet(paymentMethodKinds)).toEqual(['STRIPE_CARD', 'PAYPAL']);
  expect(methodsOnTablet(['GOOGLE_PAY', 'WeChat_MP'])).toEqual([]);
});

it('opens no window in which a stranger would sign in', () => {
  const device = { system: 'other', browser: 'chrome' } as const;
  expect([opensWindows(device), opensWindows({ ...device, isShared: true })]).toEqual([
    true,
    false,
  ]);
});
