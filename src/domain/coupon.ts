import { minorFromDecimal, type Money } from './money.ts';
import type { Order } from './order.ts';

/** A coupon, good once: `money` off what one rental owes; `validUntil` null: without end. */
export type Coupon = {
  readonly code: string;
  readonly name: string;
  readonly money: Money;
  readonly validUntil: number | null;
};

/**
 * Smallest amount a provider takes, in minor units: half a unit, or 50 where the currency has no
 * smaller unit. A coupon that leaves less pays everything.
 */
const leastCharge = (currency: string): number => minorFromDecimal('0.5', currency) ?? 50;

/** Discount of a coupon in minor units; everything owed where the rest is too small to charge. */
export const discountOf = (coupon: Pick<Coupon, 'money'>, owed: Money): number =>
  owed.minor - coupon.money.minor < leastCharge(owed.currency) ? owed.minor : coupon.money.minor;

/** True if a coupon alone paid the rental, so that card and balance gave nothing. */
export const isPaidByCoupon = ({
  settlementId,
  settledAmount,
  discount,
}: Pick<Order, 'settlementId' | 'settledAmount' | 'discount'>): boolean =>
  settlementId !== 0 && settledAmount === 0 && discount > 0;

/** As it is compared: people type small letters and spaces. */
export const couponCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

export const isCouponCode = (code: string): boolean => /^[A-Z0-9_-]{1,40}$/.test(code);
