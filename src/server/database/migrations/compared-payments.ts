/** Books and provider are compared; a difference is an alarm with a number. */
export const comparedPayments: readonly string[] = [
  `alter table payments add column compared_at bigint, add column alarm text unique`,
  `create index payments_uncompared on payments (retry_at)
     where compared_at is null and not pending and provider_id is not null`,
];
