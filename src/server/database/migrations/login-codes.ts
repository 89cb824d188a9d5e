/**
 * A code belongs to the device that asked for it. A table of its own: processes of the last version
 * go on with theirs while they are replaced.
 */
export const loginCodes: readonly string[] = [
  `create table login_codes (
     phone text not null, asker text not null, code_hash text not null, sent_at bigint not null,
     expires_at bigint not null, tries integer not null, used_at bigint,
     primary key (phone, asker))`,
  `create index login_codes_age on login_codes (expires_at)`,
];
