/** Amounts in minor units of `currency`; `valid_until` null: without end. */
export type CouponRow = {
  code: string;
  name: string;
  amount: number;
  currency: string;
  valid_until: number | null;
  created_at: number;
};

/** A coupon is used once, and a rental takes one. `payment_id` null: it paid for all of it. */
export type CouponUseRow = {
  code: string;
  rental_id: string;
  payment_id: string | null;
  amount: number;
  used_at: number;
};
