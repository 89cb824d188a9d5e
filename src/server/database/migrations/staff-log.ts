/** Acts of staff, never changed afterwards; and the maximum price of a rental after them. */
export const staffLog: readonly string[] = [
  `create table staff_log (
     id text primary key, number bigserial not null unique, at bigint not null, by text not null,
     subject text not null, act text not null, target text not null, said text not null,
     before text not null, after text not null, why text not null,
     request_key text not null unique)`,
  `create index staff_log_target on staff_log (target, number desc)`,
  `create index staff_log_age on staff_log (at)`,
  `create function staff_log_is_kept() returns trigger language plpgsql as
     'begin raise exception ''the staff log is append-only''; end'`,
  `create trigger staff_log_is_kept before update or delete or truncate on staff_log
     for each statement execute function staff_log_is_kept()`,
  `alter table rentals add column most_due bigint`,
  `alter table messages add column words text`,
];
