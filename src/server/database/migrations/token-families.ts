/** A session and all that it was renewed into end together; a token alone is a family, too. */
export const tokenFamilies: readonly string[] = [
  `alter table tokens add column family text not null default gen_random_uuid()::text`,
  `create index tokens_family on tokens (family)`,
];
