/** Events count per cabinet; a clock that is wrong is noticed and corrected. */
export const cabinetClocks: readonly string[] = [
  `alter table device_events drop constraint device_events_pkey, add primary key (cabinet_id, id)`,
  `alter table cabinets
     add column last_skew bigint, add column clock_skew bigint not null default 0,
     add column clock_wrong_at bigint`,
];
