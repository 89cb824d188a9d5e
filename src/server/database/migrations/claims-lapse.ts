/** End of a claim by itself, and the silences of cabinets, which explain late returns. */
export const claimsLapse: readonly string[] = [
  `alter table return_claims
     add column stops_meter boolean not null default true,
     add column lapses_at bigint, add column warn_at bigint`,
  `update return_claims set lapses_at = created_at + 172800000`,
  `update return_claims set warn_at = created_at + 86400000 where state = 'open'`,
  `alter table return_claims
     alter column lapses_at set not null, alter column stops_meter drop default`,
  `create index return_claims_lapse on return_claims (lapses_at) where state = 'open'`,
  `create index return_claims_warn on return_claims (warn_at) where warn_at is not null`,
  `alter table payments add column hold_ends_at bigint`,
  `create table cabinet_silences (
     cabinet_id text not null references cabinets, since bigint not null, until bigint not null,
     primary key (cabinet_id, since))`,
];
