/** Indexes by age, for the rows that are removed by age. */
export const retention: readonly string[] = [
  `create index device_events_status_age on device_events (received_at) where kind = 'status'`,
  `create index device_events_age on device_events (received_at)`,
  `create index webhook_events_age on webhook_events (received_at)`,
  `create index tokens_age on tokens (expires_at)`,
];
