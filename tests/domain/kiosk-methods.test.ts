import { expect, it } from 'vitest';
import { methodsOnTablet } from '../../src/domain/kiosk-methods.ts';
import { paymentMethodKinds } from '../../src/domain/payment-method.ts';

it('takes a card on a tablet, and no wallet of the venue nor a page of a provider', () => {
  expect(methodsOnTablet(paymentMethodKinds)).toEqual(['STRIPE_CARD']);
  expect(methodsOnTablet(['PAYPAL', 'GOOGLE_PAY'])).toEqual([]);
});
