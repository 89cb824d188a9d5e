/** Reports of problems. */
export const reports: readonly string[] = [
  `create table reports (
     id text primary key, reference text not null unique, request_key text not null unique,
     user_id text not null references users, topic text not null, text text not null,
     cabinet_code text, rental_id text references rentals,
     created_at bigint not null, done_at bigint)`,
  `create index reports_of_user on reports (user_id, created_at)`,
  `create index reports_open on reports (created_at) where done_at is null`,
];
