/** Tables of people: accounts, ways to sign in, sessions, codes and counted tries. */
export const people: readonly string[] = [
  `create table users (
     id text primary key, display_name text not null, locale text not null, card_customer_id text,
     created_at bigint not null, contact_phone text, invite_code text,
     merged_into text references users,
     kind text not null check (kind in ('guest', 'invited', 'member')), deleted_at bigint,
     blocked_at bigint)`,
  `create index users_blocked on users (id) where blocked_at is not null`,
  `create index users_merged on users (merged_into) where merged_into is not null`,
  `create index users_said_phone on users (created_at) where contact_phone is not null`,
  `create table identities (
     provider text not null, subject text not null, user_id text not null references users,
     created_at bigint not null, label text, primary key (provider, subject))`,
  `create index identities_of_user on identities (user_id)`,
  // A passkey is an identity with the key that proves it: deleting the way deletes the key.
  `create table passkeys (
     credential_id text primary key,
     provider text not null default 'passkey' check (provider = 'passkey'),
     public_key bytea not null, counter bigint not null, used_at bigint,
     foreign key (provider, credential_id) references identities (provider, subject)
       on update cascade on delete cascade)`,
  `create table passkey_questions (
     challenge_hash text primary key, origin text not null, link_to text references users,
     expires_at bigint not null)`,
  `create index passkey_questions_old on passkey_questions (expires_at)`,
  // A session and all that it was renewed into end together; a token alone is a family, too.
  `create table tokens (
     hash text primary key, user_id text not null references users, created_at bigint not null,
     expires_at bigint not null, revoked_at bigint,
     family text not null default gen_random_uuid()::text, device text not null default '')`,
  `create index tokens_age on tokens (expires_at)`,
  `create index tokens_family on tokens (family)`,
  `create index tokens_of_user on tokens (user_id)`,
  `create table push_subscriptions (
     endpoint text primary key, user_id text not null references users, family text not null,
     p256dh text not null, auth text not null, time_zone text not null, asked_at bigint not null)`,
  `create index push_subscriptions_of_person on push_subscriptions (user_id, asked_at desc)`,
  `create index push_subscriptions_of_session on push_subscriptions (family)`,
  `create table captchas (
     id text primary key, answer text not null, expires_at bigint not null, used_at bigint,
     picture bytea)`,
  `create index captchas_age on captchas (expires_at)`,
  // A code belongs to the device that asked for it.
  `create table login_codes (
     phone text not null, asker text not null, code_hash text not null, sent_at bigint not null,
     expires_at bigint not null, tries integer not null, used_at bigint,
     primary key (phone, asker))`,
  `create index login_codes_age on login_codes (expires_at)`,
  // In the form of the library that counts tries.
  `create table attempts (key text primary key, points integer not null, expire bigint)`,
  `create index attempts_age on attempts (expire)`,
  `create table invites (
     code text primary key, password_hash text not null, uses integer not null default 20,
     at_once integer not null default 2, valid_until bigint)`,
  `create table sign_in_attempts (
     state_hash text primary key, provider text not null, secret_hash text not null,
     nonce text not null, verifier text not null, return_origin text not null,
     redirect_uri text not null, link_to text references users, created_at bigint not null,
     expires_at bigint not null, returned_at bigint, subject text, display_name text,
     ticket_hash text unique, ticket_expires_at bigint, redeemed_at bigint, label text)`,
  `create index sign_in_attempts_linking on sign_in_attempts (link_to) where link_to is not null`,
  `create index sign_in_attempts_old on sign_in_attempts (expires_at)`,
  `create table used_proofs (hash text primary key, used_at bigint not null)`,
  `create index used_proofs_old on used_proofs (used_at)`,
  `create table known_askers (hash text primary key, used_at bigint not null)`,
  `create index known_askers_old on known_askers (used_at)`,
];
