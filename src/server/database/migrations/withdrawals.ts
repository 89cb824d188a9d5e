/** Declarations of withdrawal, kept with the rental that they name where there is one. */
export const withdrawals: readonly string[] = [
  `create table withdrawals (
     id text primary key, reference text not null unique, request_key text not null unique,
     order_number text not null, rental_id text references rentals, name text not null,
     email text not null, locale text not null, received_at bigint not null,
     acknowledged_at bigint, mail_attempts integer not null default 0, done_at bigint)`,
  `create index withdrawals_newest on withdrawals (received_at)`,
  `create index withdrawals_unacknowledged on withdrawals (received_at)
     where acknowledged_at is null`,
];
