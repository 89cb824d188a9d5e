import type { RentalOutcome } from '../../src/domain/order.ts';
import type { PaymentMethod } from '../../src/domain/payment-method.ts';
import type { User } from '../../src/domain/user.ts';
import { rentedAt } from './times.ts';
import { tariff } from './cabinet-samples.ts';
import { visa } from './order-samples.ts';

export const cardMethod: PaymentMethod = {
  id: 'pm_card',
  kind: 'STRIPE_CARD',
  currency: 'EUR',
  currencySymbol: '€',
  publicKey: 'pk_test_stories',
  accountCountry: 'DE',
  label: 'Kreditkarte',
  phone: 'all',
};
export const payPalMethod: PaymentMethod = {
  ...cardMethod,
  id: 'paypal',
  kind: 'PAYPAL',
  publicKey: 'client-stories',
  label: '',
};
/** Inside WeChat. */
export const weChatMethod: PaymentMethod = {
  ...cardMethod,
  id: 'wechat-mp',
  kind: 'WeChat_MP',
  publicKey: '',
  label: '',
};
/** WeChat Pay by Stripe, outside WeChat. */
export const stripeWeChatMethod: PaymentMethod = {
  ...cardMethod,
  id: 'stripe-wechat',
  kind: 'STRIPE_WECHAT',
  label: '',
};
export const googlePay: PaymentMethod = {
  ...cardMethod,
  id: 'pm_google',
  kind: 'STRIPE_GOOGLE',
  label: 'Google Pay',
};
export const methods: readonly PaymentMethod[] = [cardMethod];

export const user: User = {
  id: 'u_1',
  displayName: 'Tourist 4711',
  avatarUrl: '',
  balance: 1240,
  deposit: 0,
  currencySymbol: '€',
  currency: 'EUR',
};

const booked = {
  orderId: 'ord_7f3k',
  orderNumber: 'BW-3K7F-29QX',
  cabinetCode: 'BW-4821',
  venueName: 'Café Morgenrot',
  held: 5500,
  currency: 'EUR',
  tariff,
  paidBy: visa,
};

export const outcomes = {
  dispensing: { ...booked, state: 'dispensing', slot: 5, failedSlot: null },
  /** The payment stands, the slot is not chosen yet. */
  dispensingSomewhere: { ...booked, state: 'dispensing', slot: null, failedSlot: null },
  anotherSlot: { ...booked, state: 'dispensing', slot: 7, failedSlot: 5 },
  confirmed: { ...booked, state: 'confirmed', slot: 5, rentedAt },
  confirmedOnBalance: {
    ...booked,
    state: 'confirmed',
    slot: 5,
    rentedAt,
    held: 0,
    paidBy: { kind: 'balance' },
  },
  ended: { ...booked, state: 'ended', slot: 5, rentedAt },
  jammed: { ...booked, state: 'notDispensed', slot: 5, reason: 'jam', heldUntil: null },
  noAnswer: { ...booked, state: 'notDispensed', slot: null, reason: 'noAnswer', heldUntil: null },
  /** The station did not answer in time, and may still say that it came out. */
  mayStillCome: {
    ...booked,
    state: 'notDispensed',
    slot: 5,
    reason: 'noAnswer',
    heldUntil: rentedAt + 5 * 60_000,
  },
  noBattery: { ...booked, state: 'notDispensed', slot: null, reason: 'noBattery', heldUntil: null },
} as const satisfies Record<string, RentalOutcome>;

/** Picture in place of a captcha: stories ask no backend. */
export const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 52"><text x="20" y="38" font-size="34" font-family="serif" fill="#12160e">7KQ4</text></svg>')}`;
