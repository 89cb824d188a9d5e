/**
 * Passkeys, each an identity with the key that proves it: deleting the way deletes the key.
 * `label`: the name by which the person knows an account at a provider.
 */
export const passkeys: readonly string[] = [
  `alter table identities add column label text`,
  `alter table sign_in_attempts add column label text`,
  `create table passkeys (
    credential_id text primary key,
    provider text not null default 'passkey' check (provider = 'passkey'),
    public_key bytea not null,
    counter bigint not null,
    used_at bigint,
    foreign key (provider, credential_id) references identities (provider, subject)
      on update cascade on delete cascade
  )`,
  `create table passkey_questions (
    challenge_hash text primary key,
    origin text not null,
    link_to text references users,
    expires_at bigint not null
  )`,
  `create index passkey_questions_old on passkey_questions (expires_at)`,
];
