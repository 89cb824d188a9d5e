/** Coupons, the payments that carry one, and the one that a rental was paid with. */
export const coupons: readonly string[] = [
  `create table coupons (
     code text primary key, name text not null, amount bigint not null check (amount > 0),
     currency text not null, valid_until bigint, created_at bigint not null)`,
  `create table coupon_uses (
     code text primary key references coupons, rental_id text not null unique references rentals,
     payment_id text references payments, amount bigint not null, used_at bigint not null)`,
  `alter table payments add column coupon text references coupons`,
  `alter table payments add column discount bigint not null default 0`,
  `create index payments_of_coupon on payments (coupon) where coupon is not null`,
];
