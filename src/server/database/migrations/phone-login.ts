/** Numbers, codes and invitations, and the merge of a guest into an account. */
export const phoneLogin: readonly string[] = [
  `alter table users
     add column phone text unique, add column contact_phone text, add column invite_code text,
     add column merged_into text references users`,
  `create index users_merged_into on users (merged_into) where merged_into is not null`,
  `create table captchas (
     id text primary key, answer text not null, expires_at bigint not null, used_at bigint)`,
  `create index captchas_age on captchas (expires_at)`,
  `create table phone_codes (
     phone text primary key, code_hash text not null, sent_at bigint not null,
     expires_at bigint not null, tries integer not null, used_at bigint)`,
  `create table login_events (
     id text primary key, kind text not null, key text not null, at bigint not null)`,
  `create index login_events_of on login_events (kind, key, at)`,
  `create index login_events_age on login_events (at)`,
  `create table invites (code text primary key, password_hash text not null)`,
  // A guest who signs in brings a running rental or an unfinished payment along, even into an
  // account that has one of its own. It still blocks a new one.
  `alter table rentals add column carried_over boolean not null default false`,
  `drop index rentals_one_active`,
  `create unique index rentals_one_active on rentals (user_id)
     where status in ('authorised', 'dispensing', 'renting') and not carried_over`,
  `drop index rentals_one_attempt`,
  `create unique index rentals_one_attempt on rentals (user_id, cabinet_id)
     where status = 'created' and not carried_over`,
];
