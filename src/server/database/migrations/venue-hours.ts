/** Opening hours of a venue, in minutes of the week by its own clock; without hours always open. */
export const venueHours: readonly string[] = [
  `alter table venues add column time_zone text not null default 'Europe/Berlin'`,
  `create table venue_hours (
     venue_id text not null references venues,
     opens integer not null check (opens between 0 and 10079),
     closes integer not null check (closes > opens and closes <= opens + 10080),
     primary key (venue_id, opens))`,
];
