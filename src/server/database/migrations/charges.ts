/** Payments that are taken at once: for a rental, and those whose outcome is still open. */
export const charges: readonly string[] = [
  `alter table rentals add column bought_at bigint`,
  `create index payments_of_order on payments (subject_id) where subject_kind = 'order'`,
  `create index payments_open on payments (retry_at) where state = 'created' and due is null`,
];
