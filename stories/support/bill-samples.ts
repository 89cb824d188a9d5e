import type { Bill } from '../../src/domain/bill.ts';
import { money } from '../../src/domain/money.ts';

/** Rental whose hold the bank did not give. */
export const owedBill: Bill = {
  orderId: 'ord_7f3k',
  orderNumber: 'BW-7F3K-29QX',
  place: 'Café Morgenrot, Kastanienallee',
  money: money(200, 'EUR'),
  byHold: false,
  paidBy: { kind: 'card', brand: 'visa', lastDigits: '4242' },
};

/** A running rental whose hold buys the power bank. */
export const heldBill: Bill = { ...owedBill, money: money(5_500, 'EUR'), byHold: true };
