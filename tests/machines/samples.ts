import type { Cabinet } from '../../src/domain/cabinet.ts';
import { defaultTariff } from '../../src/domain/constants.ts';
import type { Device } from '../../src/domain/device.ts';
import type { Order, RentalOutcome, RentalResult } from '../../src/domain/order.ts';
import type { PaymentMethod } from '../../src/domain/payment-method.ts';
import type { Receipt } from '../../src/domain/receipt.ts';
import type { User } from '../../src/domain/user.ts';

/** What the charts' tests are told by the server. Deposit 55.00, overtime fee 2.00. */
export const cabinet: Cabinet = {
  cabinetCode: 'BW0001',
  cabinetId: '7',
  tariff: defaultTariff,
  currency: 'EUR',
  currencySymbol: '€',
  overtimeFee: 200,
  userBalance: 0,
  unfinishedRentals: 0,
  venueName: 'Café Anna',
  paidByInvitation: false,
  slots: [],
};

export const phone: Device = { system: 'ios', browser: 'safari' };

export const card: PaymentMethod = {
  id: 'card-1',
  kind: 'STRIPE_CARD',
  currency: 'EUR',
  currencySymbol: '€',
  publicKey: 'pk_test',
  accountCountry: 'DE',
  label: 'Card',
  phone: 'all',
};
/** Of an operator who gave no client id: PayPal's page is the only way. */
export const payPal: PaymentMethod = { ...card, id: 'paypal', kind: 'PAYPAL', publicKey: '' };
/** With PayPal's own button. */
export const payPalHere: PaymentMethod = { ...payPal, publicKey: 'client-1' };
export const otherCard: PaymentMethod = { ...card, id: 'card-2' };
export const androidCard: PaymentMethod = { ...card, id: 'card-android', phone: 'android' };
/** Of a kind that no purpose is carried by. */
export const weChat: PaymentMethod = { ...card, id: 'wechat', kind: 'WeChat_MP' };
export const applePay: PaymentMethod = { ...card, id: 'apple', kind: 'APPLE_PAY' };

export const guest: User = {
  id: 'u1',
  displayName: 'Tourist 42',
  avatarUrl: '',
  balance: 0,
  deposit: 0,
  currencySymbol: '€',
  currency: 'EUR',
};
export const anna: User = { ...guest, id: 'u2', displayName: 'Anna' };

export const order: Order = {
  id: 'o1',
  number: '2026-1',
  status: 'renting',
  settlementId: 0,
  settledAmount: 0,
  rentedAt: 1_000_000,
  returnedAt: null,
  rentedAtVenue: 'Café Anna',
  rentedAtCabinet: 'BW0001',
  returnedAtVenue: null,
  usedMinutes: 0,
  currency: 'EUR',
  currencySymbol: '€',
  paymentFailure: null,
  tariff: defaultTariff,
  overtimeFee: 200,
  userId: 'u1',
  paidBy: { kind: 'balance' },
  takenFromHold: null,
  discount: 0,
  refunds: [],
  claim: null,
};
export const returned: Order = {
  ...order,
  status: 'returned',
  settlementId: 5,
  returnedAt: 1_600_000,
};

export const receipt: Receipt = {
  logoUrl: '',
  companyName: 'Borrowatt',
  companyAddress: 'Street 1',
  companyPostalCode: '1',
  companyCity: 'Berlin',
  companyCountry: 'DE',
  rentedAt: 1,
  rentedAtVenue: 'A',
  returnedAt: 2,
  returnedAtVenue: 'B',
  rentalMinutes: 30,
  fee: 100,
  currency: 'EUR',
  taxRate: 19,
  tax: 16,
  remark: '',
  orderNumber: '2026-1',
  number: 'RE-1',
  issuedAt: 1_000,
  replaces: null,
  refunds: [],
  discount: 0,
};

const outcome = (result: RentalResult): RentalOutcome => ({
  ...result,
  orderId: 'o1',
  orderNumber: '2026-1',
  cabinetCode: 'BW0001',
  venueName: 'Café Anna',
  held: 5500,
  currency: 'EUR',
  tariff: defaultTariff,
  paidBy: { kind: 'balance' },
});
export const dispensing = outcome({ state: 'dispensing', slot: 3, failedSlot: null });
export const confirmed = outcome({ state: 'confirmed', slot: 3, rentedAt: 1_000 });
export const ended = outcome({ state: 'ended', slot: 3, rentedAt: 1_000 });
export const jammed = outcome({ state: 'notDispensed', slot: 3, reason: 'jam' });
