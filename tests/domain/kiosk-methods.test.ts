import { expect, it } from 'vitest';
import { methodsOnTablet, signInOnTablet } from '../../src/domain/kiosk.ts';
import { opensWindows } from '../../src/domain/method-device.ts';
import { signInMethods } from '../../src/domain/sign-in-methods.ts';
import { paymentMethodKinds } from '../../src/domain/payment-method.ts';

it('takes a card, PayPal and WeChat by a code on a tablet, and no wallet of the venue', () => {
  expect(methodsOnTablet(paymentMethodKinds)).toEqual(['STRIPE_CARD', 'PAYPAL', 'STRIPE_WECHAT']);
  expect(methodsOnTablet(['GOOGLE_PAY', 'WeChat_MP'])).toEqual([]);
});

it('signs members in by the code that their own phone gets, and in no other way', () => {
  expect(signInOnTablet(signInMethods)).toEqual(['phone']);
  expect(signInOnTablet(['google', 'passkey'])).toEqual([]);
});

it('opens no window in which a stranger would sign in', () => {
  const device = { system: 'other', browser: 'chrome' } as const;
  expect([opensWindows(device), opensWindows({ ...device, isShared: true })]).toEqual([
    true,
    false,
  ]);
});
