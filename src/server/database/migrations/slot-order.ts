/** Messages of a slot are ordered by the cabinet's own count; stray power banks have a list. */
export const slotOrder: readonly string[] = [
  `alter table slots add column sequence bigint not null default 0`,
  `alter table device_events add column sequence bigint`,
  `alter table power_banks add column stray_rental_id text references rentals`,
  `create index power_banks_stray on power_banks (seen_at) where state in ('missing', 'jammed')`,
];
