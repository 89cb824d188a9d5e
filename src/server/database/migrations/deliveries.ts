/** Time of the next try of a delivery, at growing intervals; null once it is given up. */
export const deliveries: readonly string[] = [
  `alter table messages add column retry_at bigint default 0`,
  `alter table withdrawals add column retry_at bigint default 0`,
  `drop index messages_unsent`,
  `create index messages_unsent on messages (retry_at) where sent_at is null`,
  `drop index withdrawals_unacknowledged`,
  `create index withdrawals_unacknowledged on withdrawals (retry_at) where acknowledged_at is null`,
];
