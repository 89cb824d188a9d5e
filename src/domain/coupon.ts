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
 * Less than this no provider takes; what a coupon leaves below it is not asked for. In minor units:
 * half of one whole, or 50 where those are the smallest.
 */
const leastCharge = (currency: string): number => minorFromDecimal('0.5', currency) ?? 50;

/** What a coupon takes off, in minor units; all that is owed where nothing worth asking for is left. */
export const discountOf = (coupon: Pick<Coupon, 'money'>, owed: Money): number =>
  owed.minor - coupon.money.minor < leastCharge(owed.currency) ? owed.minor : coupon.money.minor;

/** Whether a coupon alone paid a rental, so that card or balance gave nothing. */
export const isPaidByCoupon = ({
  settlementId,
  settledAmount,
  discount,
}: Pick<Order, 'settlementId' | 'settledAmount' | 'discount'>): boolean =>
  settlementId !== 0 && settledAmount === 0 && discount > 0;

/** As it is compared: people type small letters and spaces. */
export const couponCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** Whether something typed can be a code at all. */
export const isCouponCode = (code: string): boolean => /^[A-Z0-9_-]{1,40}$/.test(code);
