/** Counts of tries within a window, in the form of the library that counts. */
export const attempts: readonly string[] = [
  `create table attempts (key text primary key, points integer not null, expire bigint)`,
  `create index attempts_age on attempts (expire)`,
  `drop table login_events`,
];
