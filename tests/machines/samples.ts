import { defaultTariff } from '../../src/domain/constants.ts';
import type { Device } from '../../src/domain/device.ts';
import type { Order, RentalOutcome, RentalResult } from '../../src/domain/order.ts';
import type { PaymentMethod } from '../../src/domain/payment-method.ts';
import type { Receipt } from '../../src/domain/receipt.ts';
import type { User } from '../../src/domain/user.ts';
import { cabinetWith } from '../../stories/support/cabinet-samples.ts';
import { receipt as shownReceipt, running } from '../../stories/support/order-samples.ts';
import { cardMethod, outcomes, user } from '../../stories/support/samples.ts';

/**
 * Server answers for the charts' tests: the review room's samples, with the values that these tests
 * name. Deposit 55.00, overtime fee 2.00.
 */
export const cabinet = cabinetWith({
  cabinetCode: 'BW0001',
  cabinetId: '7',
  tariff: defaultTariff,
  overtimeFee: 200,
  venueName: 'Café Anna',
  slots: [],
});

export const phone: Device = { system: 'ios', browser: 'safari' };

export const card: PaymentMethod = {
  ...cardMethod,
  id: 'card-1',
  publicKey: 'pk_test',
  label: 'Card',
};
/** PayPal at an operator without a client id: PayPal's page is the only way. */
export const payPal: PaymentMethod = { ...card, id: 'paypal', kind: 'PAYPAL', publicKey: '' };
/** PayPal with its own button. */
export const payPalHere: PaymentMethod = { ...payPal, publicKey: 'client-1' };
export const otherCard: PaymentMethod = { ...card, id: 'card-2' };
export const androidCard: PaymentMethod = { ...card, id: 'card-android', phone: 'android' };
/** Method of a kind that no purpose is carried by. */
export const weChat: PaymentMethod = { ...card, id: 'wechat', kind: 'WeChat_MP' };
export const applePay: PaymentMethod = { ...card, id: 'apple', kind: 'APPLE_PAY' };

export const guest: User = { ...user, id: 'u1', displayName: 'Tourist 42', balance: 0 };
export const anna: User = { ...guest, id: 'u2', displayName: 'Anna' };

export const order: Order = {
  ...running,
  id: 'o1',
  number: '2026-1',
  rentedAt: 1_000_000,
  rentedAtVenue: 'Café Anna',
  rentedAtCabinet: 'BW0001',
  usedMinutes: 0,
  tariff: defaultTariff,
  overtimeFee: 200,
  userId: 'u1',
  paidBy: { kind: 'balance' },
};
export const returned: Order = {
  ...order,
  status: 'returned',
  settlementId: 5,
  returnedAt: 1_600_000,
};

export const receipt: Receipt = {
  ...shownReceipt,
  orderNumber: '2026-1',
  rentedAt: 1,
  returnedAt: 2,
  rentalMinutes: 30,
  fee: 100,
  tax: 16,
  number: 'RE-1',
  issuedAt: 1_000,
};

const outcome = (result: RentalResult): RentalOutcome => ({
  ...outcomes.confirmedOnBalance,
  ...result,
  orderId: 'o1',
  orderNumber: '2026-1',
  cabinetCode: 'BW0001',
  venueName: 'Café Anna',
  held: 5500,
  tariff: defaultTariff,
});
export const dispensing = outcome({ state: 'dispensing', slot: 3, failedSlot: null });
export const confirmed = outcome({ state: 'confirmed', slot: 3, rentedAt: 1_000 });
export const ended = outcome({ state: 'ended', slot: 3, rentedAt: 1_000 });
export const mayStillCome = outcome({
  state: 'notDispensed',
  slot: 3,
  reason: 'noAnswer',
  heldUntil: Date.parse('2026-06-01T10:05:00Z'),
});
export const jammed = outcome({ state: 'notDispensed', slot: 3, reason: 'jam', heldUntil: null });
