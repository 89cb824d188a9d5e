/** Attempts to sign in at a provider, and the tokens of providers that were used. */
export const signInWays: readonly string[] = [
  `create table sign_in_attempts (
    state_hash text primary key,
    provider text not null,
    secret_hash text not null,
    nonce text not null,
    verifier text not null,
    return_origin text not null,
    redirect_uri text not null,
    link_to text references users,
    created_at bigint not null,
    expires_at bigint not null,
    returned_at bigint,
    subject text,
    display_name text,
    ticket_hash text unique,
    ticket_expires_at bigint,
    redeemed_at bigint
  )`,
  `create index sign_in_attempts_old on sign_in_attempts (expires_at)`,
  `create table used_proofs (hash text primary key, used_at bigint not null)`,
  `create index used_proofs_old on used_proofs (used_at)`,
];
