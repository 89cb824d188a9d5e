/** How often something was tried within a window; the form is the one its library counts in. */
export const attempts: readonly string[] = [
  `create table attempts (key text primary key, points integer not null, expire bigint)`,
  `create index attempts_age on attempts (expire)`,
  `drop table login_events`,
];
