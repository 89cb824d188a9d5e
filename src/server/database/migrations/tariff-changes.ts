/** Prices of a cabinet from a moment on; rentals that run then keep the price they began with. */
export const tariffChanges: readonly string[] = [
  `create table tariff_changes (
     id text primary key, cabinet_id text not null references cabinets, starts_at bigint not null,
     unit_price bigint not null, unit_minutes integer not null, free_minutes integer not null,
     daily_cap bigint not null, deposit bigint not null,
     applied_at bigint, unique (cabinet_id, starts_at))`,
  `create index tariff_changes_due on tariff_changes (starts_at) where applied_at is null`,
];
