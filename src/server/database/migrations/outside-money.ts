/** Refunds that were not asked for here, and disputes: acts of the dashboard and of banks. */
export const outsideMoney: readonly string[] = [
  `alter table payments
     add column refunded_outside bigint not null default 0,
     add column disputed bigint not null default 0, add column dispute text`,
];
