import type { Coupon } from '../../src/domain/coupon.ts';
import { money } from '../../src/domain/money.ts';

/** Coupon worth a part of `owedBill`. */
export const welcome: Coupon = {
  code: 'WELCOME-7F3K',
  name: 'Willkommen',
  money: money(100, 'EUR'),
  validUntil: Date.UTC(2026, 11, 31, 22, 59),
};

/** Coupon worth more than that. */
export const gift: Coupon = {
  ...welcome,
  code: 'GIFT-29QX',
  name: '',
  money: money(500, 'EUR'),
  validUntil: null,
};
