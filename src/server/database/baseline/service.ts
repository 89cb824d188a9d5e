/** Tables of the operator: the installation, acts of staff, reports, requests and withdrawals. */
export const service: readonly string[] = [
  `create table installation (
     id text not null, counting text not null default 'today', push_keys text,
     releases_wait_since bigint)`,
  // Its id is the name of this installation in its holds, where several share a provider's account.
  `insert into installation (id) values (gen_random_uuid()::text)`,
  `create table staff_log (
     id text primary key, number bigserial not null unique, at bigint not null, by text not null,
     subject text not null, act text not null, target text not null, said text not null,
     before text not null, after text not null, why text not null,
     request_key text not null unique, follows text not null default '{}')`,
  `create index staff_log_age on staff_log (at)`,
  `create index staff_log_target on staff_log (target, number desc)`,
  `create function staff_log_is_kept() returns trigger language plpgsql as
     'begin raise exception ''the staff log is append-only''; end'`,
  `create trigger staff_log_is_kept before update or delete or truncate on staff_log
     for each statement execute function staff_log_is_kept()`,
  `create table reports (
     id text primary key, reference text not null unique, request_key text not null unique,
     user_id text not null references users, topic text not null, text text not null,
     cabinet_code text, rental_id text references rentals, created_at bigint not null,
     done_at bigint)`,
  `create index reports_of_user on reports (user_id, created_at)`,
  `create index reports_open on reports (created_at) where done_at is null`,
  `create table partner_requests (
     id text primary key, reference text not null unique, request_key text not null unique,
     user_id text references users, type text not null, shop_name text not null,
     contact text not null, phone text not null, cabinet_id text, shop_id text,
     created_at bigint not null, done_at bigint)`,
  `create index partner_requests_newest on partner_requests (created_at)`,
  `create index partner_requests_of_person on partner_requests (user_id)
     where user_id is not null`,
  `create table withdrawals (
     id text primary key, reference text not null unique, request_key text not null unique,
     order_number text not null, rental_id text references rentals, name text not null,
     email text not null, locale text not null, received_at bigint not null,
     acknowledged_at bigint, mail_attempts integer not null default 0, done_at bigint,
     retry_at bigint default 0, user_id text references users)`,
  `create index withdrawals_newest on withdrawals (received_at)`,
  `create index withdrawals_of_person on withdrawals (user_id) where user_id is not null`,
  `create index withdrawals_unacknowledged on withdrawals (retry_at)
     where acknowledged_at is null`,
];
