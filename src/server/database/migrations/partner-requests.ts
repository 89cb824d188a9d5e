/** Requests of venue owners, signed in or not; a visitor's key belongs to no user. */
export const partnerRequests: readonly string[] = [
  `alter table idempotency_keys alter column user_id drop not null`,
  `create table partner_requests (
     id text primary key, reference text not null unique, request_key text not null unique,
     user_id text references users, type text not null, shop_name text not null,
     contact text not null, phone text not null, cabinet_id text, shop_id text,
     created_at bigint not null, done_at bigint)`,
  `create index partner_requests_newest on partner_requests (created_at)`,
];
